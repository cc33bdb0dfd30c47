import type * as z from 'zod/mini'
import type { InputForm } from '#core/texts/message/inputs.ts'
import { Problem } from './problem.ts'

interface Limits {
  limit?: number
  choices?: string
}

/** A problem for input of the wrong form: the path of the field and what is expected there. */
export const malformed = (field: string, expected: InputForm, limits: Limits = {}): Problem =>
  // The path can contain keys of any length made up by the caller.
  new Problem('malformed', { field: field.slice(0, 100), expected, ...limits })

/** Translates a zod issue into a problem. */
export function malformedBy(issue: z.core.$ZodIssue | undefined): Problem {
  const field = issue?.path.join('.') || 'body'
  if (!issue) return malformed(field, 'valid')
  switch (issue.code) {
    case 'invalid_type':
      return malformed(field, types[issue.expected] ?? 'valid')
    case 'invalid_format':
      return malformed(field, formats[issue.format] ?? 'valid')
    case 'invalid_value':
      return malformed(field, 'oneOf', { choices: issue.values.map(String).join(', ') })
    case 'too_small':
      return malformed(field, least[issue.origin] ?? 'atLeast', { limit: Number(issue.minimum) })
    case 'too_big':
      return malformed(field, max[issue.origin] ?? 'atMost', { limit: Number(issue.maximum) })
    default:
      return malformed(field, 'valid')
  }
}

const types: Readonly<Record<string, InputForm>> = {
  string: 'text',
  number: 'number',
  int: 'wholeNumber',
  boolean: 'yesOrNo',
  array: 'list',
  tuple: 'list',
  object: 'object',
  record: 'object',
  null: 'nothing',
}
const formats: Readonly<Record<string, InputForm>> = { uuid: 'id', url: 'address', email: 'email' }
const least: Readonly<Record<string, InputForm>> = { string: 'longer', array: 'moreItems' }
const max: Readonly<Record<string, InputForm>> = { string: 'shorter', array: 'fewerItems' }
