import { sql, type Transaction, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import type { Run } from '#contract/runs.ts'
import type { App } from '../app.ts'
import type { Db } from '../db/database.ts'
import type { DB, Runs } from '../db/tables.ts'
import { publish } from '../events/publish.ts'
import type { Job } from '../jobs/job.ts'
import { readRuns } from './read.ts'

export type RunChange = Updateable<Runs>

/** Enqueues work that a person waits for, with the row that shows it; in the transaction that decided on it. */
export async function startRun<In extends z.ZodMiniType>(
  app: App,
  trx: Transaction<DB>,
  job: Job<In>,
  input: z.input<In>,
  { tenant, account, title }: { tenant: string; account: string; title: string },
): Promise<string> {
  const id = crypto.randomUUID()
  const job_id = await app.queue.enqueue(trx, job, input, { tenant, account, run: id })
  await trx
    .insertInto('runs')
    .values({
      tenant_id: tenant,
      id,
      account_id: account,
      kind: job.kind,
      title,
      job_id,
      input: JSON.stringify(input),
      created_at: app.now(),
    })
    .execute()
  await tellRun(trx, id)
  return id
}

/**
 * Changes a run that is in one of these states, and tells its page; false where it is in none of them any more. Its row
 * stays locked until the page has been told, so that a page never hears of two changes in the wrong order.
 */
export async function changeRun(
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
  if (numUpdatedRows === 0n) return false
  await tellRun(trx, id)
  return true
}

async function tellRun(trx: Transaction<DB>, id: string) {
  const [run] = await readRuns(trx, trx.selectFrom('runs').selectAll().where('id', '=', id))
  const { tenant_id, account_id } = run!.row
  await publish(trx, { tenant: tenant_id, account: account_id, kind: 'run', payload: run!.shown })
}

/** Ends a run that waits, and asks the worker of one that runs; that one hears at once. */
export async function cancelRun(app: App, db: Db, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable('runs')
      .set({ cancel_asked_at: app.now() })
      .where('id', '=', id)
      .where('state', 'in', ['waiting', 'running'])
      .returning(['job_id', 'kind'])
      .executeTakeFirst()
    if (!row) return
    // A job that no worker has yet is taken out of the queue; one that runs is ended by its worker, which says so.
    const { numAffectedRows } = await sql`
      update pgboss.job set state = 'cancelled', completed_on = now()
      where name = ${row.kind} and id = ${row.job_id} and state in ('created', 'retry')`.execute(trx)
    if (numAffectedRows === 1n)
      await changeRun(trx, id, ['waiting', 'running'], { state: 'cancelled', finished_at: app.now() })
    await sql`select pg_notify('cancels', ${id})`.execute(trx)
  })
}
