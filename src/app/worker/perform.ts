import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import { type Failure, failureOf } from '#core/server/failures/failure.ts'
import { Problem } from '#core/server/http/problem.ts'
import { Final, type JobHandler, type JobContext } from '#core/server/jobs/job.ts'
import { thisWorker } from '#core/server/jobs/this-worker.ts'
import { readTraceparent } from '#core/server/process/trace-context.ts'
import { changeRun } from '#shared/runs/server/change-run.ts'
import type { Claimed } from './claim.ts'
import { outcomeOf } from './outcome.ts'
import { saveProgress } from './progress.ts'
import { settleWhenPossible, type Ended, type Ending } from './settle.ts'

/** Why a handler is aborted. */
export type Stop = 'cancelled' | 'stopping' | 'lost' | 'tooLong'

/** A job that takes longer is aborted. */
export const maxHours = 23

/** How long a handler may run after the signal. Then its job is settled without it. */
const patienceMs: Record<Stop, number> = { cancelled: 500, stopping: 2000, tooLong: 2000, lost: 0 }

interface Outcome {
  ended: Ended
  /** Settles when the handler has ended, which frees the slot. */
  over: Promise<unknown>
}

/** Runs one job to its end. */
export async function perform(
  app: App,
  handler: JobHandler,
  claimed: Claimed,
  signal: AbortSignal,
): Promise<Outcome> {
  const { tenant, run } = claimed.data
  const db = app.database.of(tenant)
  if (run && !(await beginRun(app, run, claimed)))
    return {
      ended: await settleWhenPossible(app, handler.job, claimed, { ended: 'cancelled' }, signal),
      over: Promise.resolve(),
    }

  const progress = saveProgress(app, db, run, signal)
  const context: JobContext = {
    app,
    tenant,
    kind: claimed.kind,
    run,
    db,
    signal,
    attempt: claimed.attempt,
    progress: progress.report,
    itemsDone: progress.itemsDone,
  }
  const running = tryTo(() =>
    app.tracing.span(`job ${claimed.kind}`, spanOf(claimed), async () => {
      const input = z.safeParse(handler.job.input, claimed.data.input)
      if (!input.success) throw new Final(z.prettifyError(input.error))
      signal.throwIfAborted()
      await handler.run(input.data, context)
    }),
  )
  const failure = await Promise.race([running, patience(signal)])
  await progress.close()
  if (signal.reason === 'lost') return { ended: 'lost', over: running }
  const ending = await endingOf(app, handler, claimed, signal, failure)
  return { ended: await settleWhenPossible(app, handler.job, claimed, ending, signal), over: running }
}

const spanOf = ({ id, kind, attempt, data }: Claimed) => ({
  kind: 'consumer' as const,
  parent: readTraceparent(data.trace),
  attributes: {
    'messaging.system': 'yiyin',
    'messaging.message.id': id,
    'job.kind': kind,
    'job.attempt': attempt,
    'run.id': data.run,
    'tenant.id': data.tenant || undefined,
  },
})

interface Failed {
  error: unknown
}

const tryTo = (what: () => Promise<void>): Promise<Failed | undefined> =>
  what().then(
    () => undefined,
    (error: unknown) => ({ error }),
  )

/** Rejects some time after the signal, for a handler that ignores it. */
function patience(signal: AbortSignal): Promise<Failed> {
  return new Promise((resolve) => {
    const giveUp = () => resolve({ error: new Error('It went on after it was told to stop.') })
    const wait = () => setTimeout(giveUp, patienceMs[signal.reason as Stop])
    if (signal.aborted) wait()
    else signal.addEventListener('abort', wait, { once: true })
  })
}

/** False if it was canceled in the meantime. */
function beginRun(app: App, run: string, { id, data, attempt }: Claimed): Promise<boolean> {
  return app.database
    .of(data.tenant)
    .transaction()
    .execute(async (trx) => {
      const asked = await trx
        .selectFrom('runs')
        .select('id')
        .where('id', '=', run)
        .where('cancel_asked_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()
      if (!asked) return false
      // Results made before the interruption still exist, so the progress stays until the handler reports.
      const fresh = {
        stage: null,
        left_seconds: null,
        items_done: null,
        problem: null,
        problem_values: null,
        fault: null,
        next_try_at: null,
      }
      await sql`update jobs set begun_by = ${thisWorker(app).id} where id = ${id} and attempt = ${attempt}`.execute(
        trx,
      )
      const begun = { state: 'running', attempts: attempt, started_at: app.now() } as const
      return changeRun(trx, run, ['waiting', 'running'], { ...fresh, ...begun })
    })
}

async function endingOf(
  app: App,
  handler: JobHandler,
  claimed: Claimed,
  signal: AbortSignal,
  failed: Failed | undefined,
): Promise<Ending> {
  const stop = signal.reason as Stop | undefined
  // A job that completed before it noticed the abort is done.
  if (!failed) return { ended: 'done' }
  if (stop === 'cancelled') return { ended: 'cancelled' }
  if (stop === 'stopping') return { ended: 'returned' }
  const error = stop === 'tooLong' ? new Problem('runTooLong', { hours: maxHours }) : failed.error
  const failure = await failureHere(app, error)
  const outcome = outcomeOf(handler.job, claimed, error, { now: app.now(), failure })
  const { id, kind, attempt, data } = claimed
  app.log.warn({ err: error, job: id, kind, run: data.run, attempt }, outcome.ended)
  return outcome
}

/** Below this, programs fail at what they write; uploads are refused long before (uploads/bytes.ts). */
const leastFree = 64 * 1024 * 1024

/** Whether the disk of the data folder is full, so that a failure of any kind may be due to that. */
async function isDiskFull({ config }: Pick<App, 'config'>): Promise<boolean> {
  const { bavail, bsize } = await statfs(config.data)
  return bavail * bsize < leastFree
}

/** On a full disk programs fail in ways of their own, and leave files that look damaged. */
async function failureHere(app: App, error: unknown): Promise<Failure> {
  const failure = failureOf(error)
  return failure.of !== 'ours' && (await isDiskFull(app)) ? { of: 'ours', fault: 'waitsForDisk' } : failure
}
