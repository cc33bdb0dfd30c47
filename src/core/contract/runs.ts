import * as z from 'zod/mini'
import { call, signedIn } from './call.ts'
import { idOf, noResult, shortText, timeCreate } from './fields.ts'
import { runStates } from './filters.ts'
import { page, paging } from './paging.ts'

/** Long operations with progress. */
export const run = z
  .object({
    id: idOf('run'),
    kind: z.string().check(z.describe('The kind of job, such as `works.generate`.')),
    title: z
      .string()
      .check(z.describe('What is made, in the language of the caller, such as the name of the project.')),
    subject: z
      .nullable(
        z.object({
          kind: z
            .string()
            .check(z.describe('The kind of the subject, such as `project`, `reading` or `podcastEpisode`.')),
          id: z.uuid().check(z.describe('The id of the subject.')),
        }),
      )
      .check(z.describe('What the run works on, such as a project; null if it belongs to no subject.')),
    part: z
      .nullable(z.uuid())
      .check(
        z.describe(
          'The id of what the run makes or changes, such as a work of a project; null if it concerns the whole subject.',
        ),
      ),
    language: z
      .nullable(z.string())
      .check(z.describe('The language that the run is about; null if it is about none or several.')),
    state: z
      .enum(runStates)
      .check(
        z.describe(
          'Where the run is: it waits for a worker, is running, or has ended as `done`, `failed` or `cancelled`.',
        ),
      ),
    stage: z
      .nullable(z.string())
      .check(z.describe('The stage that the run is in, as a name such as `recognize`; null while it waits.')),
    share: z.number().check(z.describe('The share that is done, from 0 to 1.')),
    itemsDone: z
      .nullable(z.array(z.tuple([z.int(), z.int()])))
      .check(
        z.describe(
          'Which items of `/run/items` are done, as ranges of their positions: each from the first number up to, but not including, the second. Null if the run does not go through a list.',
        ),
      ),
    ahead: z
      .nullable(z.int())
      .check(z.describe('The number of runs before this one in the queue; null unless it waits.')),
    left: z
      .nullable(z.int())
      .check(z.describe('The estimated number of seconds until it is done; null if unknown.')),
    nextTry: z
      .nullable(z.iso.datetime())
      .check(
        z.describe('When the run is tried again after a failed attempt; null unless it waits for that.'),
      ),
    problem: z
      .nullable(z.string())
      .check(
        z.describe(
          'Why the run failed, why its last attempt stopped, or a warning of a finished run, as the name of a problem; null if there is none.',
        ),
      ),
    problemValues: z
      .nullable(z.record(z.string(), z.union([z.string(), z.number()])))
      .check(z.describe('The values for the placeholders in the text of that problem; null if it has none.')),
    timeCreate,
    timeStart: z
      .nullable(z.iso.datetime())
      .check(z.describe('When a worker started it; null while it waits.')),
    timeFinish: z.nullable(z.iso.datetime()).check(z.describe('When it ended; null until then.')),
  })
  .register(z.globalRegistry, {
    id: 'Run',
    description: 'A long operation with progress, such as preparing a project or generating a work.',
  })
export type Run = z.output<typeof run>

const input = z.object({
  state: z.optional(z.enum(runStates)).check(z.describe('Only runs in this state; all if omitted.')),
  ...paging(50),
})

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
  title: 'Lists the items of a run',
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
  does: 'Lists the tenant’s runs, newest first. `name` searches the newest 20,000 by their title, their id or the name of the account.',
  input: z.extend(input, {
    name: z
      ._default(shortText, '')
      .check(z.describe('Searches the title, the name of the account and the id of the run.')),
  }),
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
