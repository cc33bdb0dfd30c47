import { staffTenantOriginAdd, staffTenantOriginRemove } from '#contract/staff-tenants.ts'
import { answer, type Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { lockTenant } from './access.ts'
import { keepTenantAct } from './keep-tenant-act.ts'
import { tenantDetail } from './tenant-detail.ts'

/** They all stand in a header of each page. */
const most = 50

export const answerStaffTenantOriginAdd = answer(staffTenantOriginAdd, ({ id, frameOrigin }, visit) =>
  changeOrigins(visit, id, 'tenant.origin', frameOrigin, (origins) => {
    if (origins.length >= most) throw new Problem('tooManyOrigins', { most })
    return [...origins.filter((other) => other !== frameOrigin), frameOrigin]
  }),
)

export const answerStaffTenantOriginRemove = answer(staffTenantOriginRemove, ({ id, frameOrigin }, visit) =>
  changeOrigins(visit, id, 'tenant.originRemove', frameOrigin, (origins) =>
    origins.filter((other) => other !== frameOrigin),
  ),
)

async function changeOrigins(
  visit: Visit<readonly ['operator']>,
  id: string,
  act: 'tenant.origin' | 'tenant.originRemove',
  origin: string,
  change: (origins: string[]) => string[],
) {
  await visit.db.transaction().execute(async (trx) => {
    const { code, frame_origins } = await lockTenant(trx, visit, id)
    await trx
      .updateTable('tenants')
      .set({ frame_origins: change(frame_origins) })
      .where('id', '=', id)
      .execute()
    await keepTenantAct(trx, visit, act, id, { code, origin })
  })
  visit.app.tenants.forget()
  return tenantDetail(visit, id)
}
