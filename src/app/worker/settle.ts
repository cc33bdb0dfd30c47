import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { notify } from '#core/server/db/notify.ts'
import type { DB } from '#core/server/db/tables.ts'
import { withoutValues } from '#core/server/db/without-values.ts'
import { failureOf } from '#core/server/failures/failure.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Job } from '#core/server/jobs/job.ts'
import { englishOf } from '#core/texts/message/message.ts'
import { changeRun, finishRun, leaveUnfinished, type RunChange } from '#shared/runs/server/change-run.ts'
import type { Claimed } from './claim.ts'
import type { Outcome } from './outcome.ts'

/**
 * How an attempt ended: `postponed` by a fault of ours, `returned` because the worker stops, `lost` because another worker
 * has the job.
 */
export type Ended = 'done' | 'cancelled' | 'returned' | 'lost' | Outcome['ended']

/** How this worker ends an attempt. A job that it returns may have to rest, in seconds. */
export type Ending = Outcome | { ended: 'done' | 'cancelled' } | { ended: 'returned'; pause?: number }

/**
 * Ends an attempt: the rows of queue and run change in one transaction, and only while this worker owns the job.
 * Returns the actual outcome.
 */
export async function settle(app: App, job: Job, claimed: Claimed, ending: Ending): Promise<Ended> {
  const { tenant, run } = claimed.data
  return app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      // Locks the run first, like a cancel does, to prevent deadlocks.
      const isCancelled = run && ending.ended !== 'done' && (await isCancelAsked(trx, run))
      const truth: Ending = isCancelled ? { ended: 'cancelled' } : ending
      if (run) await endRun(app, trx, run, truth)
      if (!(await changeJob(app, trx, claimed, truth))) throw new NotOurs()
      if ('pause' in truth || truth.ended === 'returned') await notify(trx, 'jobs', job.kind)
      return truth.ended
    })
    .catch((failure: unknown) => {
      if (failure instanceof NotOurs) return 'lost' as const
      throw failure
    })
}

class NotOurs extends Error {}

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
  app: App,
  trx: Transaction<DB>,
  { id, attempt }: Claimed,
  ending: Ending,
): Promise<boolean> {
  const fault = 'error' in ending ? messageOf(ending.error) : null
  const { numAffectedRows } = await sql`
    update jobs set ${changeOf(app, ending)}, fault = ${fault}
    where id = ${id} and state = 'running' and attempt = ${attempt}`.execute(trx)
  return numAffectedRows === 1n
}

function changeOf(app: App, ending: Ending) {
  switch (ending.ended) {
    case 'done':
    case 'cancelled':
    case 'failed':
      return sql`state = ${ending.ended}, finished_at = now()`
    case 'retried':
      return sql`${later(ending.pause)}, begun_by = null`
    case 'postponed': {
      const { pause, cutOff } = ending
      const postponed = sql`${later(pause)}, postponed = postponed + 1, troubled_at = coalesce(troubled_at, ${app.now()})`
      // The worker stays, so that its other jobs see whose death it was.
      return cutOff
        ? sql`${postponed}, cut_off = cut_off + 1, suspected = suspected + ${Number(cutOff.isSuspect)}`
        : sql`${postponed}, begun_by = null`
    }
    case 'returned':
      // As if it had never been claimed: a stop of ours does not count as an attempt.
      return sql`${later(ending.pause ?? 0)}, started_at = null, attempt = attempt - 1, begun_by = null`
  }
}

const later = (pause: number) =>
  sql`state = 'later', heartbeat_at = null, start_after = now() + ${pause} * interval '1 second'`

async function endRun(app: App, trx: Transaction<DB>, run: string, ending: Ending): Promise<void> {
  const finished_at = app.now()
  switch (ending.ended) {
    case 'done':
      await finishRun(app, trx, run)
      return
    case 'cancelled':
      await leaveUnfinished(app, trx, run, { state: 'cancelled', finished_at })
      return
    case 'failed':
      await leaveUnfinished(app, trx, run, { state: 'failed', finished_at, ...whyOf(ending.error) })
      return
    case 'retried':
    case 'postponed':
      await changeRun(trx, run, ['waiting', 'running'], { state: 'waiting', ...againAfter(app, ending) })
      return
    case 'returned':
      await changeRun(trx, run, ['waiting', 'running'], { state: 'waiting' })
  }
}

/** The problem shown to the person, and the fault shown to the operator. */
function whyOf(error: unknown): Pick<RunChange, 'problem' | 'problem_values' | 'fault'> {
  if (!(error instanceof Problem))
    return { problem: 'runFailed', problem_values: null, fault: messageOf(error) }
  const fault = error.cause === undefined ? null : messageOf(error.cause)
  return { problem: error.name, problem_values: error.values, fault }
}

/** The same for an attempt after which there is another. */
const againAfter = (
  app: App,
  { error, problem, pause }: Extract<Ending, { problem: string }>,
): RunChange => ({
  problem,
  fault: messageOf(error),
  next_try_at: new Date(app.now().getTime() + pause * 1000),
})

const messageOf = (error: unknown): string => englishOf(withoutValues(error)).slice(0, 2000)

const retryMs = 1000
/** Attempts to end a job while the database is away, once the worker stops or lost the job. */
const maxLate = 5

/**
 * Ends an attempt, however long the database is away: the outcome is known, and this worker keeps the job. Should it stop
 * first, another one takes the job over.
 */
export async function settleWhenPossible(
  app: App,
  job: Job,
  claimed: Claimed,
  ending: Ending,
  signal: AbortSignal,
): Promise<Ended> {
  for (let late = 0; ;) {
    try {
      return await settle(app, job, claimed, ending)
    } catch (error) {
      if (signal.aborted) late += 1
      if (failureOf(error).of !== 'ours' || late === maxLate) throw error
      app.log.warn({ err: error, job: claimed.id }, 'a job could not be settled yet')
    }
    await delay(retryMs)
  }
}
