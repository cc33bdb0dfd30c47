import * as z from 'zod/mini'
import type { ProblemName } from '#core/contract/codes.ts'
import { problems } from '#core/contract/problems.ts'
import { malformedBy } from './malformed.ts'
import { withoutPreviousNames } from './previous-names.ts'
import { Problem } from './problem.ts'

/**
 * Parses input with its schema. The message of a refused field is the name of a problem; otherwise the request is
 * malformed.
 */
export function readField<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = z.safeParse(schema, withoutPreviousNames(schema, given))
  if (read.success) return read.data
  const first = deepest(read.error.issues)
  const message = first?.message ?? ''
  if (Object.hasOwn(problems, message)) throw new Problem(message as ProblemName)
  throw malformedBy(first)
}

/** Of a union of shapes the first one's issue is the most helpful; of a union of values, all of them. */
function deepest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [first] = issues
  if (first?.code !== 'invalid_union') return first
  const inner = deepest(first.errors[0] ?? [])
  if (!inner) return first
  const path = [...first.path, ...inner.path]
  if (inner.code !== 'invalid_value') return { ...inner, path }
  const values = first.errors.flatMap(([issue]) => (issue?.code === 'invalid_value' ? issue.values : []))
  return { ...inner, path, values }
}
