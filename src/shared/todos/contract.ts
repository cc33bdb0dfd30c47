import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { nothing } from '#core/contract/fields.ts'

/** The kinds of to-dos; for a subject, the first matching one is shown. */
export const todoKinds = [
  'failed',
  'comments',
  'review',
  'translate',
  'generate',
  'publish',
  'ready',
] as const
export type TodoKind = (typeof todoKinds)[number]

const todo = z.object({
  kind: z.enum(todoKinds),
  subject: z.object({ kind: z.string(), id: z.uuid() }),
  /** Of the subject. */
  name: z.string(),
  /** The language to translate into or to generate, or of the generated work. */
  language: z.nullable(z.string()),
  /** The number of lines to review, of comments to close, or of lines that were changed since the last work. */
  count: z.nullable(z.int()),
  /** The work, of `comments`, `publish` and `ready`. */
  work: z.nullable(z.uuid()),
  /** Why the run failed, as the name of a problem, and the values of its text. */
  problem: z.nullable(z.string()),
  problemValues: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  timeCreate: z.iso.datetime(),
})
export type Todo = z.output<typeof todo>

export const todoList = call({
  method: 'GET',
  path: '/todo/list',
  who: ['user'],
  does: 'Lists what waits for the caller in any product, newest first: failed runs, comments of reviewers, lines to review, what is not translated, generated or published yet, and works of the last days.',
  input: nothing,
  output: z.array(todo),
})
