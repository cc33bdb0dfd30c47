import { type Selectable, sql, type Transaction, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { ProblemName } from '#core/contract/codes.ts'
import type { Run } from '#core/contract/runs.ts'
import type { App } from '#core/server/app/app.ts'
import type { Subject } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import { notify } from '#core/server/db/notify.ts'
import type { DB, Runs } from '#core/server/db/tables.ts'
import { publish } from '#core/server/events/publish.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import type { Job } from '#core/server/jobs/job.ts'
import { actingKey } from '#core/server/process/acting-key.ts'
import type { Unit } from '#domain/money/units.ts'
import { refuseRun } from '#identity/quotas/server/refuse-over-quota.ts'
import { emit } from '#identity/webhooks/server/emit.ts'
import { hold, holdAgain, release } from '#money/ledger/server/hold.ts'
import { readRuns } from './read.ts'

export type RunChange = Updateable<Runs>

export interface RunOf {
  tenant: string
  account: string
  title: string
  /** The subject, and the part of it that the run makes or changes, such as one work of a project. */
  subject?: Subject
  part?: string
  language?: string | null
  /** The amount of work in the unit of the kind of job, if known: used to estimate the time left. */
  size?: number | null
  /** What the engines of its worker must be able to do. */
  needs?: readonly string[]
  /** The usage it may consume, held until it ends. */
  holds?: { unit: Unit; amount: number }
  /** Started by the system, so the account's limit of runs does not apply. */
  automatic?: boolean
}

/** Enqueues work that a person waits for, with the row that shows it, in the caller's transaction. */
export async function startRun<In extends z.ZodMiniType>(
  app: App,
  trx: Transaction<DB>,
  job: Job<In>,
  input: z.input<In>,
  { tenant, account, title, subject, part, language, size, needs = [], holds, automatic = false }: RunOf,
): Promise<string> {
  const id = crypto.randomUUID()
  if (!automatic) await refuseRun(trx, { tenant, account })
  if (holds) await hold(trx, { ...holds, tenant, account, run: id, at: app.now() })
  const job_id = await enqueue(trx, job, input, { tenant, account, run: id, needs })
  await trx
    .insertInto('runs')
    .values({
      tenant_id: tenant,
      id,
      account_id: account,
      kind: job.kind,
      title,
      subject_kind: subject?.kind ?? null,
      subject_id: subject?.id ?? null,
      part_id: part ?? null,
      language: language ?? null,
      size: size ?? null,
      job_id,
      needs: [...needs],
      key_id: actingKey() ?? null,
      input: JSON.stringify(input),
      created_at: app.now(),
    })
    .execute()
  await publishRun(trx, id)
  return id
}

/**
 * Changes a run that is in one of these states and notifies its page; returns false if it is in none of them. The row
 * stays locked until the notification, so that a page never receives two changes in the wrong order.
 */
export async function changeRun(
  trx: Transaction<DB>,
  id: string,
  from: readonly Run['state'][],
  change: RunChange,
): Promise<boolean> {
  const changed = await updateRun(trx, id, from, change)
  if (changed) await publishRun(trx, id)
  return changed
}

async function updateRun(
  trx: Transaction<DB>,
  id: string,
  from: readonly Run['state'][],
  change: RunChange,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('runs')
    .set(change)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Like `changeRun`, for a run that is done: releases the unused part of its hold. */
export async function finishRun(app: App, trx: Transaction<DB>, id: string): Promise<void> {
  const finished_at = app.now()
  const change = { state: 'done', share: 1, items_done: null, finished_at } as const
  if (!(await updateRun(trx, id, ['waiting', 'running'], change))) return
  await deleteItems(trx, id)
  await release(trx, { run: id, at: finished_at })
  const run = await readRun(trx, id)
  await jobOf(app, run)?.done?.(trx, run, app)
  await emit(trx, ofRun(run, finished_at), 'run.finished', { run: described(run) })
  await publishRun(trx, id)
}

/** Adds a remark for the owner to a run that succeeds. Locks the run's row first, like all changes. */
export const remarkOnRun = (
  trx: Transaction<DB>,
  id: string,
  problem: ProblemName,
  problem_values: Record<string, string | number>,
) => trx.updateTable('runs').set({ problem, problem_values }).where('id', '=', id).execute()

/**
 * Like `finishRun`, for a run that ends without a result; what follows depends on its kind of job. All transactions
 * lock in one order: the run, its subject, the balance, and last the number of the event, because a transaction waiting
 * for that must not hold a row that another one still has to change.
 */
export async function leaveUnfinished(
  app: App,
  trx: Transaction<DB>,
  id: string,
  change: RunChange & { state: 'failed' | 'cancelled' },
): Promise<boolean> {
  if (!(await updateRun(trx, id, ['waiting', 'running'], { ...change, items_done: null }))) return false
  await deleteItems(trx, id)
  const run = await readRun(trx, id)
  const job = jobOf(app, run)
  await job?.lock?.(trx, run)
  await release(trx, { run: id, at: app.now() })
  await job?.unfinished?.(trx, run, app)
  if (change.state === 'failed')
    await emit(trx, ofRun(run, app.now()), 'run.failed', { run: { ...described(run), problem: run.problem } })
  await publishRun(trx, id)
  return true
}

const ofRun = ({ tenant_id, account_id }: Selectable<Runs>, now: Date) => ({
  tenant: tenant_id,
  account: account_id,
  now,
})

const described = ({ id, kind, title, subject_kind, subject_id, part_id }: Selectable<Runs>) => ({
  id,
  kind,
  title,
  subject: subject_kind && subject_id ? { kind: subject_kind, id: subject_id } : null,
  part: part_id,
})

const readRun = (trx: Transaction<DB>, id: string) =>
  trx.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Runs that have ended have no followers. */
const deleteItems = (trx: Transaction<DB>, id: string) =>
  trx.deleteFrom('run_items').where('run_id', '=', id).execute()

const jobOf = (app: App, run: Selectable<Runs>) => app.queue.jobs.find(({ kind }) => kind === run.kind)

async function publishRun(trx: Transaction<DB>, id: string) {
  const [run] = await readRuns(trx, trx.selectFrom('runs').selectAll().where('id', '=', id))
  const { tenant_id, account_id } = run!.row
  await publish(trx, { tenant: tenant_id, account: account_id, kind: 'run', payload: run!.shown })
}

const fresh = {
  state: 'waiting',
  stage: null,
  share: 0,
  left_seconds: null,
  attempts: 0,
  problem: null,
  problem_values: null,
  fault: null,
  next_try_at: null,
  cancel_asked_at: null,
  started_at: null,
  finished_at: null,
} as const

/** Enqueues a failed or canceled run again. */
export async function runAgain(
  app: App,
  trx: Transaction<DB>,
  { id, kind, tenant_id, account_id, input, needs }: Selectable<Runs>,
): Promise<void> {
  const job = app.queue.jobs.find((each) => each.kind === kind)
  if (!job) throw new Error(`There is no kind of job ${kind}.`)
  await refuseRun(trx, { tenant: tenant_id, account: account_id })
  const whose = { tenant: tenant_id, account: account_id, run: id }
  const job_id = await enqueue(trx, job, input, { ...whose, needs })
  await holdAgain(trx, { run: id, at: app.now() })
  await changeRun(trx, id, ['failed', 'cancelled'], { ...fresh, job_id })
}

/**
 * Prevents cancellation of a run, in the transaction that stores its result and charges for it: a run is never both
 * canceled and paid for. Refuses if it was canceled. Locks the run's row first, like all changes.
 */
export async function commitResult(app: App, trx: Transaction<DB>, id: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('runs')
    .set({ committed_at: app.now() })
    .where('id', '=', id)
    .where('cancel_asked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Error('The run was cancelled before its result was kept.')
}

/**
 * Ends a waiting run, and asks the worker of a running one, which is notified immediately. `also` runs in the same
 * transaction. Returns false if the run has ended in another way or its result is stored.
 */
export function cancelRun(
  app: App,
  db: Db,
  id: string,
  also?: (trx: Transaction<DB>) => Promise<void>,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('runs')
      .set({ cancel_asked_at: app.now() })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .where('committed_at', 'is', null)
      .returning('job_id')
      .executeTakeFirst()
    if (!row) return (await readRun(trx, id)).state === 'cancelled'
    // A job that no worker has taken is removed from the queue; a running one is ended by its worker, which then
    // changes the run.
    const { numAffectedRows } = await sql`
      update jobs set state = 'cancelled', finished_at = now()
      where id = ${row.job_id} and state in ('later', 'ready')`.execute(trx)
    if (numAffectedRows === 1n)
      await leaveUnfinished(app, trx, id, {
        state: 'cancelled',
        finished_at: app.now(),
        problem: null,
        problem_values: null,
      })
    await also?.(trx)
    await notify(trx, 'cancels', id)
    return true
  })
}
