import {
  type Retention,
  retentionKinds,
  staffTenantRetention,
  staffTenantRetentionSet,
} from '#contract/retention.ts'
import { route } from '#server/core/http/route.ts'
import {
  changedLimits,
  shownLimits,
  storedLimits,
  type StoredLimits,
} from '#server/identity/quotas/limits.ts'
import { recordTenantAudit } from '#server/identity/staff-tenants/record-tenant-audit.ts'
import { findTenant, lockTenant } from '#server/identity/tenants/access.ts'

const shown = (stored: StoredLimits<keyof Retention>): Retention => shownLimits(retentionKinds, stored)

export const staffTenantRetentionRoute = route(staffTenantRetention, async ({ id }, context) =>
  shown((await findTenant(context, id)).retention),
)

export const staffTenantRetentionSetRoute = route(
  staffTenantRetentionSet,
  async ({ id, retention }, context) => {
    await context.db.transaction().execute(async (trx) => {
      const row = await lockTenant(trx, context, id)
      const changed = changedLimits(shown(row.retention), retention)
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
