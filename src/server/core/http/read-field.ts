import * as z from 'zod/mini'
import { problems, type ProblemName } from '#contract/codes.ts'
import { Problem } from './problem.ts'

/** Reads input by its schema. The message of a refused field is the name of a problem, or the request is malformed. */
export function readField<Schema extends z.ZodMiniType>(schema: Schema, given: unknown): z.output<Schema> {
  const read = z.safeParse(schema, given)
  if (read.success) return read.data
  const first = deepest(read.error.issues)
  const message = first?.message ?? ''
  if (Object.hasOwn(problems, message)) throw new Problem(message as ProblemName)
  throw new Problem('malformed', { field: `${first?.path.join('.') || 'body'}: ${message}` })
}

/** Of a choice of shapes, the first says best what is wrong. */
function deepest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const [first] = issues
  return first?.code === 'invalid_union' ? (deepest(first.errors[0] ?? []) ?? first) : first
}
