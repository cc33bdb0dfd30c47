import { staffTenantSuspend } from '#contract/staff-tenants.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockTenant } from './access.ts'
import { asTenant } from './become-tenant.ts'
import { keepTenantAct } from './keep-tenant-act.ts'
import { onlyPlatform } from './platform.ts'

export const answerStaffTenantSuspend = answer(staffTenantSuspend, async ({ id, suspended }, visit) => {
  onlyPlatform(visit)
  const { app, db } = visit
  await db.transaction().execute(async (trx) => {
    const { code, is_home, suspended_at } = await lockTenant(trx, visit, id)
    if (is_home) throw new Problem('homeStays')
    if ((suspended_at !== null) === suspended) return
    await trx
      .updateTable('tenants')
      .set({ suspended_at: suspended ? app.now() : null })
      .where('id', '=', id)
      .execute()
    await keepTenantAct(trx, visit, suspended ? 'tenant.suspend' : 'tenant.resume', id, { code })
    if (!suspended) return
    await asTenant(trx, visit, id, () => endSessions(trx, { tenant: id }, 'suspended', app.now()))
  })
  app.tenants.forget()
  return null
})
