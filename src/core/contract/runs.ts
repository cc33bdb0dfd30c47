import * as z from 'zod/mini'
import { call, signedIn } from './call.ts'
import { idOf, noResult } from './fields.ts'
import { runStates } from './filters.ts'
import { page, paging } from './paging.ts'

/** Long operations with progress. */
export const run = z.object({
  id: z.uuid(),
  kind: z.string(),
  title: z.string(),
  /** What it is about, such as a project. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.uuid() })),
  /** The part of the subject that is made or changed, such as one work of a project. */
  part: z.nullable(z.uuid()),
  language: z.nullable(z.string()),
  state: z.enum(runStates),
  stage: z.nullable(z.string()),
  /** The share done, 0 to 1. */
  share: z.number(),
  /**
   * Which of what it works through (`runItems`) is done, such as paragraphs that are spoken: places in that order, from and up to, the last not included. Null
   * if it does not go through a list.
   */
  itemsDone: z.nullable(z.array(z.tuple([z.int(), z.int()]))),
  /** The number of runs before it in the queue, while it waits. */
  ahead: z.nullable(z.int()),
  /** The estimated seconds until it is done, while it waits or runs, if known. */
  left: z.nullable(z.int()),
  /** When it is retried automatically, while it waits after a failed attempt. */
  nextTry: z.nullable(z.iso.datetime()),
  /** Why it failed, why its last attempt stopped, or a warning of a finished run, as the name of a problem. */
  problem: z.nullable(z.string()),
  /** The values for the placeholders of that problem's text. */
  problemValues: z.nullable(z.record(z.string(), z.union([z.string(), z.number()]))),
  timeCreate: z.iso.datetime(),
  timeStart: z.nullable(z.iso.datetime()),
  timeFinish: z.nullable(z.iso.datetime()),
})
export type Run = z.output<typeof run>

const input = z.object({ state: z.optional(z.enum(runStates)), ...paging(50) })

export const runList = call({
  method: 'GET',
  path: '/run/list',
  who: signedIn,
  does: 'Lists the caller’s runs, newest first.',
  input,
  output: page(run),
})

export const runDetail = call({
  method: 'GET',
  path: '/run/detail',
  who: signedIn,
  does: 'One own run as it is now.',
  input: z.object({ id: idOf('run') }),
  output: run,
})

export const runItems = call({
  method: 'GET',
  path: '/run/items',
  who: signedIn,
  does: 'Returns what one of the caller’s active runs works through, such as the blocks of a script, in its order.',
  input: z.object({ id: idOf('run') }),
  output: z.array(z.string()),
})

export const runCancel = call({
  method: 'POST',
  path: '/run/cancel',
  who: signedIn,
  does: 'Cancels one of the caller’s runs that is queued or running.',
  input: z.object({ id: idOf('run') }),
  output: noResult,
  changes: true,
})

/** For the operator: its account and its fault. */
const staffRun = z.extend(run, {
  account: z.string(),
  attempts: z.int(),
  fault: z.nullable(z.string()),
})
export type StaffRun = z.output<typeof staffRun>

export const staffRuns = call({
  method: 'GET',
  path: '/staff/runs',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Lists the tenant’s runs, newest first.',
  input,
  output: page(staffRun),
})

export const staffRunCancel = call({
  method: 'POST',
  path: '/staff/runs/cancel',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Cancels a run.',
  input: z.object({ id: idOf('run') }),
  output: noResult,
  changes: true,
})

export const staffRunRetry = call({
  method: 'POST',
  path: '/staff/runs/retry',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Retries a failed or canceled run.',
  input: z.object({ id: idOf('run') }),
  output: noResult,
  changes: true,
})
