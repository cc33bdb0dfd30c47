import type { Selectable, Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import type { DB, Exports } from '#core/server/db/tables.ts'
import { job } from '#core/server/jobs/job.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { startRun } from '#shared/runs/server/change-run.ts'

/** Exports all data of an account into one file. */
export const exportAccount = job({
  kind: 'accounts.export',
  lane: 'long',
  input: z.object({ id: z.uuid() }),
  retries: 2,
  retryAfter: 30,
  unfinished: async (trx, run, app) => {
    await trx.deleteFrom('exports').where('run_id', '=', run.id).execute()
    if (run.state === 'cancelled') return
    await notify(trx, { tenant: run.tenant_id, account: run.account_id, now: app.now() }, 'exportFailed')
  },
})

const day = 86_400_000
const days = 7

export type ExportRow = Selectable<Exports>

export const newestExport = (trx: Transaction<DB> | App['database']['outside'], account: string, now: Date) =>
  trx
    .selectFrom('exports')
    .selectAll()
    .where('account_id', '=', account)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Starts an export unless one is in progress. The transaction must have locked the account's row. */
export async function startExport(
  app: App,
  trx: Transaction<DB>,
  { tenant, account }: { tenant: string; account: string },
): Promise<void> {
  const now = app.now()
  const newest = await newestExport(trx, account, now)
  if (newest && newest.key === null) return
  const id = crypto.randomUUID()
  const whose = { tenant, account, title: '', automatic: true }
  const run_id = await startRun(app, trx, exportAccount, { id }, whose)
  await trx
    .insertInto('exports')
    .values({
      tenant_id: tenant,
      id,
      account_id: account,
      run_id,
      created_at: now,
      expires_at: new Date(now.getTime() + days * day),
    })
    .execute()
}

export const exportKey = ({ tenant_id, id }: Pick<ExportRow, 'tenant_id' | 'id'>) =>
  `${tenant_id}/exports/${id}.zip`
