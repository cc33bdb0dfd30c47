import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { mapUniqueViolation } from '#identity/accounts/server/unique-violation.ts'
import type { AuditAction } from '#identity/audit/contract.ts'
import { endSessions } from '#identity/sessions/server/end-sessions.ts'
import { lockTenant } from '#identity/tenants/server/access.ts'
import { asTenant } from '#identity/tenants/server/become-tenant.ts'
import { onlyPlatform } from '#identity/tenants/server/platform.ts'
import { requestedHost } from '#identity/tenants/server/tenant-of.ts'
import { staffTenantHostAdd, staffTenantHostMain, staffTenantHostRemove } from '../contract.ts'
import { recordTenantAudit } from './record-tenant-audit.ts'
import { tenantDetail } from './tenant-detail.ts'

// Hosts are unique over all tenants, so only those who run the platform assign them.

export const staffTenantHostAddRoute = route(staffTenantHostAdd, (input, context) =>
  changeHosts(context, 'tenant.host', input, async (trx, { id, host }) => {
    await mapUniqueViolation(trx.insertInto('tenant_hosts').values({ host, tenant_id: id }).execute())
  }),
)

export const staffTenantHostRemoveRoute = route(staffTenantHostRemove, (input, context) =>
  changeHosts(context, 'tenant.hostRemove', input, async (trx, { id, host }) => {
    if (requestedHost(context.reply.request) === host) throw new Problem('hostHere')
    const { is_primary } = await hostOf(trx, id, host)
    if (is_primary) throw new Problem('hostMain')
    await trx.deleteFrom('tenant_hosts').where('host', '=', host).execute()
    await asTenant(trx, context, id, () => endSessions(trx, { host }, 'hostRemoved', context.app.now()))
  }),
)

export const staffTenantHostMainRoute = route(staffTenantHostMain, (input, context) =>
  changeHosts(context, 'tenant.hostMain', input, async (trx, { id, host }) => {
    await hostOf(trx, id, host)
    const setMain = (is_primary: boolean) =>
      trx.updateTable('tenant_hosts').set({ is_primary }).where('tenant_id', '=', id)
    await setMain(false).where('is_primary', '=', true).execute()
    await setMain(true).where('host', '=', host).execute()
  }),
)

type At = { id: string; host: string }

async function changeHosts(
  context: RequestContext<readonly ['operator']>,
  action: AuditAction,
  at: At,
  change: (trx: Transaction<DB>, at: At) => Promise<void>,
) {
  onlyPlatform(context)
  await context.db.transaction().execute(async (trx) => {
    const { code } = await lockTenant(trx, context, at.id)
    await change(trx, at)
    await recordTenantAudit(trx, context, action, at.id, { code, host: at.host })
  })
  context.app.tenants.forget()
  return tenantDetail(context, at.id)
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
