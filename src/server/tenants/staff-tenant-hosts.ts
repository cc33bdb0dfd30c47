import { staffTenantHostAdd, staffTenantHostMain, staffTenantHostRemove } from '#contract/staff-tenants.ts'
import type { Transaction } from 'kysely'
import { orTaken } from '../accounts/or-taken.ts'
import type { ActName } from '#contract/acts.ts'
import type { DB } from '../db/tables.ts'
import { answer, type Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockTenant } from './access.ts'
import { asTenant } from './become-tenant.ts'
import { keepTenantAct } from './keep-tenant-act.ts'
import { onlyPlatform } from './platform.ts'
import { tenantDetail } from './tenant-detail.ts'

// A host that one tenant has no other can have, so who has which is for those who run the platform to say.

export const answerStaffTenantHostAdd = answer(staffTenantHostAdd, (input, visit) =>
  changeHosts(visit, 'tenant.host', input, async (trx, { id, host }) => {
    await orTaken(trx.insertInto('tenant_hosts').values({ host, tenant_id: id }).execute())
  }),
)

export const answerStaffTenantHostRemove = answer(staffTenantHostRemove, (input, visit) =>
  changeHosts(visit, 'tenant.hostRemove', input, async (trx, { id, host }) => {
    if (visit.reply.request.hostname === host) throw new Problem('hostHere')
    const { is_primary } = await hostOf(trx, id, host)
    if (is_primary) throw new Problem('hostMain')
    await trx.deleteFrom('tenant_hosts').where('host', '=', host).execute()
    await asTenant(trx, visit, id, () => endSessions(trx, { host }, 'hostRemoved', visit.app.now()))
  }),
)

export const answerStaffTenantHostMain = answer(staffTenantHostMain, (input, visit) =>
  changeHosts(visit, 'tenant.hostMain', input, async (trx, { id, host }) => {
    await hostOf(trx, id, host)
    const setMain = (is_primary: boolean) =>
      trx.updateTable('tenant_hosts').set({ is_primary }).where('tenant_id', '=', id)
    await setMain(false).where('is_primary', '=', true).execute()
    await setMain(true).where('host', '=', host).execute()
  }),
)

type At = { id: string; host: string }

async function changeHosts(
  visit: Visit<readonly ['operator']>,
  act: ActName,
  at: At,
  change: (trx: Transaction<DB>, at: At) => Promise<void>,
) {
  onlyPlatform(visit)
  await visit.db.transaction().execute(async (trx) => {
    const { code } = await lockTenant(trx, visit, at.id)
    await change(trx, at)
    await keepTenantAct(trx, visit, act, at.id, { code, host: at.host })
  })
  visit.app.tenants.forget()
  return tenantDetail(visit, at.id)
}

async function hostOf(trx: Transaction<DB>, id: string, host: string) {
  const found = await trx
    .selectFrom('tenant_hosts')
    .select('is_primary')
    .where('tenant_id', '=', id)
    .where('host', '=', host)
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found
}
