import { route } from '#core/server/http/route.ts'
import {
  type Retention,
  retentionKinds,
  staffTenantRetention,
  staffTenantRetentionSet,
} from '#identity/quotas/contract/retention.ts'
import {
  changedLimits,
  shownLimits,
  storedLimits,
  type StoredLimits,
} from '#identity/quotas/server/limits.ts'
import { recordTenantAudit } from '#identity/staff-tenants/server/record-tenant-audit.ts'
import { findTenant, lockTenant } from '#identity/tenants/server/access.ts'

const visible = (stored: StoredLimits<keyof Retention>): Retention => shownLimits(retentionKinds, stored)

export const staffTenantRetentionRoute = route(staffTenantRetention, async ({ id }, context) =>
  visible((await findTenant(context, id)).retention),
)

export const staffTenantRetentionSetRoute = route(
  staffTenantRetentionSet,
  async ({ id, retention }, context) => {
    await context.db.transaction().execute(async (trx) => {
      const row = await lockTenant(trx, context, id)
      const changed = changedLimits(visible(row.retention), retention)
      await trx
        .updateTable('tenants')
        .set({ retention: storedLimits(retention) })
        .where('id', '=', id)
        .execute()
      await recordTenantAudit(trx, context, 'tenant.retention', id, { code: row.code, ...changed })
    })
    return null
  },
)
