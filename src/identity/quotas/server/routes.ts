import type { Db } from '#core/server/db/database.ts'
import { route } from '#core/server/http/route.ts'
import { lockAccount, tenantAccount } from '#identity/accounts/server/access.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { recordTenantAudit } from '#identity/staff-tenants/server/record-tenant-audit.ts'
import { findTenant, lockTenant } from '#identity/tenants/server/access.ts'
import { onlyPlatform } from '#identity/tenants/server/platform.ts'
import {
  accountQuota,
  staffAccountQuota,
  staffAccountQuotaSet,
  staffTenantQuota,
  staffTenantQuotaSet,
} from '../contract/quotas.ts'
import { changedLimits, storedLimits } from './limits.ts'
import {
  readQuotas,
  runsNow,
  shownAccountQuotas,
  shownTenantQuotas,
  storedTenantQuotas,
  storageUsed,
  usualQuotas,
} from './quotas.ts'

const inUse = async (db: Db, account: string | null) => ({
  storageUsed: await storageUsed(db, account),
  runsNow: await runsNow(db, account),
})

export const accountQuotaRoute = route(accountQuota, async (_, { db, caller }) => {
  const { account, tenant } = await readQuotas(db, caller.id)
  return {
    ...(await inUse(db, caller.id)),
    limits: account,
    tenantFull: tenant.storage !== null && (await storageUsed(db, null)) >= tenant.storage,
  }
})

export const staffTenantQuotaRoute = route(staffTenantQuota, async ({ id }, context) => {
  const { quotas } = await findTenant(context, id)
  return {
    ...(await inUse(context.app.database.of(id), null)),
    quotas: shownTenantQuotas(quotas),
  }
})

export const staffTenantQuotaSetRoute = route(staffTenantQuotaSet, async ({ id, quotas: sent }, context) => {
  await context.db.transaction().execute(async (trx) => {
    const row = await lockTenant(trx, context, id)
    const before = shownTenantQuotas(row.quotas)
    const quotas = { ...before, ...sent }
    if (before.storage !== quotas.storage || before.runs !== quotas.runs) onlyPlatform(context)
    const details = changedLimits(before, quotas)
    await trx
      .updateTable('tenants')
      .set({ quotas: storedTenantQuotas(quotas) })
      .where('id', '=', id)
      .execute()
    await recordTenantAudit(trx, context, 'tenant.quota', id, { code: row.code, ...details })
  })
  return null
})

export const staffAccountQuotaRoute = route(staffAccountQuota, async ({ id }, { db, tenant }) => {
  const account = await tenantAccount(db, id)
  const row = await db
    .selectFrom('tenants')
    .select('quotas')
    .where('id', '=', tenant.id)
    .executeTakeFirstOrThrow()
  return {
    ...(await inUse(db, id)),
    quotas: shownAccountQuotas(account.quotas),
    usual: usualQuotas(row.quotas, account),
  }
})

export const staffAccountQuotaSetRoute = route(
  staffAccountQuotaSet,
  async ({ id, quotas: sent }, context) => {
    await context.db.transaction().execute(async (trx) => {
      const account = await lockAccount(trx, id)
      const before = shownAccountQuotas(account.quotas)
      const quotas = { ...before, ...sent }
      const details = changedLimits(before, quotas)
      await trx
        .updateTable('accounts')
        .set({ quotas: storedLimits(quotas) })
        .where('id', '=', id)
        .execute()
      await recordAudit(trx, context, 'account.quota', id, { name: account.name, ...details })
    })
    return null
  },
)
