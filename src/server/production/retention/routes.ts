import {
  type Retention,
  retentionKinds,
  staffTenantRetention,
  staffTenantRetentionSet,
} from '#contract/retention.ts'
import { Problem } from '#server/core/http/problem.ts'
import { route } from '#server/core/http/route.ts'
import { recordTenantAudit } from '#server/identity/staff-tenants/record-tenant-audit.ts'
import { findTenant, lockTenant } from '#server/identity/tenants/access.ts'

const shown = (set: { [Kind in keyof Retention]?: number }): Retention => ({
  sources: set.sources ?? null,
  works: set.works ?? null,
  liveSound: set.liveSound ?? null,
  logs: set.logs ?? null,
})

export const staffTenantRetentionRoute = route(staffTenantRetention, async ({ id }, context) =>
  shown((await findTenant(context, id)).retention),
)

export const staffTenantRetentionSetRoute = route(
  staffTenantRetentionSet,
  async ({ id, retention }, context) => {
    await context.db.transaction().execute(async (trx) => {
      const row = await lockTenant(trx, context, id)
      const before = shown(row.retention)
      const changed = retentionKinds.filter((kind) => before[kind] !== retention[kind])
      if (changed.length === 0) throw new Problem('nothingChanged')
      const set = Object.fromEntries(Object.entries(retention).filter(([, days]) => days !== null))
      await trx.updateTable('tenants').set({ retention: set }).where('id', '=', id).execute()
      const details = changed.flatMap((kind) => [
        [`${kind}Before`, before[kind]] as const,
        [kind, retention[kind]] as const,
      ])
      await recordTenantAudit(trx, context, 'tenant.retention', id, {
        code: row.code,
        ...Object.fromEntries(details),
      })
    })
    return null
  },
)
