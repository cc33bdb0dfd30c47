import { sql, type Transaction } from 'kysely'
import type { App } from '#server/core/app/app.ts'
import { notify } from '#server/core/db/notify.ts'
import type { DB } from '#server/core/db/tables.ts'
import { withoutValues } from '#server/core/db/without-values.ts'
import { Problem } from '#server/core/http/problem.ts'
import { Final, type Job } from '#server/core/jobs/job.ts'
import { changeRun, finishRun, leaveUnfinished, type RunChange } from '#server/production/runs/change-run.ts'
import { englishOf } from '#i18n/message.ts'
import type { Claimed } from './claim.ts'

/** How an attempt ended: `returned` because the worker stops, `lost` because another worker has the job. */
export type Ended = 'done' | 'failed' | 'retried' | 'cancelled' | 'returned' | 'lost'

const longestPause = 600

interface Why {
  error: unknown
  /** Seconds before the next attempt. */
  pause: number
}

/** Seconds before the next attempt: doubled each time, plus up to half as jitter, so that many do not return at once. */
export const pauseBefore = (job: Pick<Job, 'retryAfter'>, failed: number, random = Math.random) =>
  Math.min(longestPause, job.retryAfter * 2 ** (failed - 1)) * (1 + random() / 2)

/**
 * Ends an attempt: the rows of queue and run change in one transaction, and only while this worker owns the job.
 * Returns the actual outcome.
 */
export async function settle(
  app: App,
  job: Job,
  claimed: Claimed,
  ended: Exclude<Ended, 'lost'>,
  why?: Why,
): Promise<Ended> {
  const { tenant, run } = claimed.data
  return app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      // Locks the run first, like a cancel does, to prevent deadlocks.
      const truth = run && ended !== 'done' && (await isCancelAsked(trx, run)) ? 'cancelled' : ended
      if (run) await endRun(app, trx, run, truth, why)
      if (!(await changeJob(trx, claimed, truth, why))) throw new NotOurs()
      if (truth === 'retried' || truth === 'returned') await notify(trx, 'jobs', job.kind)
      return truth
    })
    .catch((failure: unknown) => {
      if (failure instanceof NotOurs) return 'lost' as const
      throw failure
    })
}

class NotOurs extends Error {}

/** The worker that had the job stopped sending heartbeats. */
export class FellSilent extends Error {}

async function isCancelAsked(trx: Transaction<DB>, run: string): Promise<boolean> {
  const row = await trx
    .selectFrom('runs')
    .select('cancel_asked_at')
    .where('id', '=', run)
    .forUpdate()
    .executeTakeFirst()
  return Boolean(row?.cancel_asked_at)
}

async function changeJob(
  trx: Transaction<DB>,
  { id, attempt }: Claimed,
  ended: Exclude<Ended, 'lost'>,
  why: Why | undefined,
): Promise<boolean> {
  const change = {
    done: sql`state = 'done', finished_at = now()`,
    cancelled: sql`state = 'cancelled', finished_at = now()`,
    failed: sql`state = 'failed', finished_at = now()`,
    retried: sql`state = 'later', heartbeat_at = null, start_after = now() + ${why?.pause ?? 0} * interval '1 second'`,
    // As if it had never been claimed: a stop of ours does not count as an attempt.
    returned: sql`state = 'later', heartbeat_at = null, start_after = now(), started_at = null, attempt = attempt - 1`,
  }[ended]
  const fault = why ? messageOf(why.error) : null
  const { numAffectedRows } = await sql`
    update jobs set ${change}, fault = ${fault}
    where id = ${id} and state = 'running' and attempt = ${attempt}`.execute(trx)
  return numAffectedRows === 1n
}

async function endRun(
  app: App,
  trx: Transaction<DB>,
  run: string,
  ended: Exclude<Ended, 'lost'>,
  why: Why | undefined,
): Promise<void> {
  const finished_at = app.now()
  switch (ended) {
    case 'done':
      await finishRun(app, trx, run)
      return
    case 'cancelled':
      await leaveUnfinished(app, trx, run, { state: 'cancelled', finished_at })
      return
    case 'failed':
      await leaveUnfinished(app, trx, run, { state: 'failed', finished_at, ...whyOf(why?.error) })
      return
    case 'retried':
      await changeRun(trx, run, ['waiting', 'running'], { state: 'waiting', ...againAfter(app, why!) })
      return
    case 'returned':
      await changeRun(trx, run, ['waiting', 'running'], { state: 'waiting' })
  }
}

/** The problem shown to the person, and the fault shown to the operator. */
function whyOf(error: unknown): Pick<RunChange, 'problem' | 'problem_values' | 'fault'> {
  if (error instanceof Problem) return { problem: error.name, problem_values: error.values, fault: null }
  return { problem: 'runFailed', problem_values: null, fault: messageOf(error) }
}

/** The same for an attempt that will be retried. */
const againAfter = (app: App, { error, pause }: Why): RunChange => ({
  problem: error instanceof FellSilent ? 'tryCutOff' : 'tryFailed',
  fault: messageOf(error),
  next_try_at: new Date(app.now().getTime() + pause * 1000),
})

export const isFinal = (error: unknown) => error instanceof Final || error instanceof Problem

const messageOf = (error: unknown): string => englishOf(withoutValues(error)).slice(0, 2000)
