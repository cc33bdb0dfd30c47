import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { lockTenant } from '#identity/tenants/server/access.ts'
import { staffTenantOriginAdd, staffTenantOriginRemove } from '../contract.ts'
import { recordTenantAudit } from './record-tenant-audit.ts'
import { tenantDetail } from './tenant-detail.ts'

/** All origins are in a header of each page. */
const most = 50

export const staffTenantOriginAddRoute = route(staffTenantOriginAdd, ({ id, frameOrigin }, context) =>
  changeOrigins(context, id, 'tenant.origin', frameOrigin, (origins) => {
    if (origins.length >= most) throw new Problem('tooManyOrigins', { most })
    return [...origins.filter((other) => other !== frameOrigin), frameOrigin]
  }),
)

export const staffTenantOriginRemoveRoute = route(staffTenantOriginRemove, ({ id, frameOrigin }, context) =>
  changeOrigins(context, id, 'tenant.originRemove', frameOrigin, (origins) =>
    origins.filter((other) => other !== frameOrigin),
  ),
)

async function changeOrigins(
  context: RequestContext<readonly ['operator']>,
  id: string,
  action: 'tenant.origin' | 'tenant.originRemove',
  origin: string,
  change: (origins: string[]) => string[],
) {
  await context.db.transaction().execute(async (trx) => {
    const { code, frame_origins } = await lockTenant(trx, context, id)
    await trx
      .updateTable('tenants')
      .set({ frame_origins: change(frame_origins) })
      .where('id', '=', id)
      .execute()
    await recordTenantAudit(trx, context, action, id, { code, origin })
  })
  context.app.tenants.forget()
  return tenantDetail(context, id)
}
