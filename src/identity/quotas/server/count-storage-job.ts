import { sql, type Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { tenantIds } from '#core/server/app/tenant.ts'
import type { DB } from '#core/server/db/tables.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { usualQuotas } from './quotas.ts'
import { asGigabytes } from './refuse-over-quota.ts'

/** Adds up what changed in the storage, measures files whose size is unknown, and notifies those who have little left. */
export const countStorage = scheduledJob({ kind: 'quotas.count', every: '*/10 * * * *' })

const atOnce = 500

/** The percentages of the limit at which the owner is notified, once each until usage falls again. */
const steps = [100, 80] as const
type Step = 0 | (typeof steps)[number]

const stepOf = (used: number, limit: number | null | undefined): Step =>
  steps.find((step) => limit && used * 100 >= limit * step) ?? 0

/** Notifies accounts that have used most of their storage, and operators of a tenant that has. */
async function notifyStorage(app: App, tenant: string): Promise<void> {
  const db = app.database.of(tenant)
  const { quotas } = await db
    .selectFrom('tenants')
    .select('quotas')
    .where('id', '=', tenant)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('storage_used')
    .leftJoin('accounts', 'accounts.id', 'storage_used.account_id')
    .select(['account_id', 'bytes', 'noticed', 'accounts.quotas as own', 'accounts.registered'])
    .where('accounts.removed_at', 'is', null)
    .execute()
  for (const { account_id, bytes, noticed, own, registered } of rows) {
    const limit =
      account_id === null
        ? quotas.storage
        : (own?.storage ?? usualQuotas(quotas, { registered: registered === true }).storage)
    const step = stepOf(bytes, limit)
    if (step === noticed) continue
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('storage_used')
        .set({ noticed: step })
        .where('account_id', 'is not distinct from', account_id)
        .where('noticed', '=', noticed)
        .executeTakeFirst()
      if (numUpdatedRows === 0n || step < noticed) return
      const values = { used: asGigabytes(bytes), limit: asGigabytes(limit!) }
      const now = app.now()
      if (account_id !== null)
        return notify(
          trx,
          { tenant, account: account_id, now },
          step === 100 ? 'storageFull' : 'storageLow',
          values,
        )
      for (const operator of await operatorsOf(trx))
        await notify(
          trx,
          { tenant, account: operator.id, now },
          step === 100 ? 'tenantStorageFull' : 'tenantStorageLow',
          { ...values, about: tenant },
        )
    })
  }
}

const operatorsOf = (trx: Transaction<DB>) =>
  trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'operator')
    .where('suspended_at', 'is', null)
    .where('removed_at', 'is', null)
    .execute()

export const runCountStorage = handleJob(countStorage, async (_, { app, signal }) => {
  for (const id of await tenantIds(app)) {
    await measureFiles(app, id, signal)
    await addUp(app, id)
    await notifyStorage(app, id)
  }
})

async function measureFiles(app: App, tenant: string, signal: AbortSignal): Promise<void> {
  const db = app.database.of(tenant)
  await db.deleteFrom('stored_files').where('names', '<=', 0).execute()
  for (;;) {
    const files = await db
      .selectFrom('stored_files')
      .select('key')
      .where('bytes', 'is', null)
      .limit(atOnce)
      .execute()
    for (const { key } of files) {
      signal.throwIfAborted()
      // A missing file has size 0; `yiyin audit` reports it.
      const bytes = (await app.storage.head(key))?.size ?? 0
      await db.updateTable('stored_files').set({ bytes }).where('key', '=', key).execute()
    }
    if (files.length < atOnce) return
  }
}

/** Each change is counted once: it is deleted in the statement that adds it. */
async function addUp(app: App, tenant: string): Promise<void> {
  await sql`
    with gone as (delete from storage_changes returning account_id, bytes)
    insert into storage_used (tenant_id, account_id, bytes)
    select ${tenant}, account_id, sum(bytes) from gone group by rollup (account_id)
    having count(*) > 0
    on conflict (tenant_id, account_id) do update set bytes = storage_used.bytes + excluded.bytes`.execute(
    app.database.of(tenant),
  )
}
