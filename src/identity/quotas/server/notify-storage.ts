import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { usualQuotas } from './quotas.ts'
import { asGigabytes } from './refuse-over-quota.ts'

/** The percentages of the limit at which the owner is notified, once each until usage falls again. */
const steps = [100, 80] as const
type Step = 0 | (typeof steps)[number]

const stepOf = (used: number, limit: number | null | undefined): Step =>
  steps.find((step) => limit && used * 100 >= limit * step) ?? 0

/** Notifies accounts that have used most of their storage, and operators of a tenant that has. */
export async function notifyStorage(app: App, tenant: string): Promise<void> {
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
