import type { App } from '#core/server/app/app.ts'
import { route } from '#core/server/http/route.ts'
import { staffedTenants } from '#identity/tenants/server/access.ts'
import { runsPlatform } from '#identity/tenants/server/platform.ts'
import { staffTenants } from '../contract.ts'

export const staffTenantsRoute = route(staffTenants, async (_input, context) => {
  const rows = await staffedTenants(context)
    .select(['id', 'code', 'name', 'theme', 'is_home', 'suspended_at'])
    .orderBy('is_home', 'desc')
    .orderBy('created_at')
    .execute()
  const hosts = await context.db
    .selectFrom('tenant_hosts')
    .select(['tenant_id', 'host'])
    .orderBy('is_primary', 'desc')
    .orderBy('host')
    .execute()
  const hostsOf = Map.groupBy(hosts, ({ tenant_id }) => tenant_id)
  const records = await Promise.all(
    rows.map(async ({ id, is_home, suspended_at, ...row }) => ({
      ...row,
      id,
      hosts: (hostsOf.get(id) ?? []).map(({ host }) => host),
      accounts: await countAccounts(context.app, id),
      isHome: is_home,
      suspended: suspended_at !== null,
    })),
  )
  return { runsPlatform: runsPlatform(context), records }
})

/** Counted per tenant: no query sees the accounts of two. */
async function countAccounts(app: App, tenant: string): Promise<number> {
  const { count } = await app.database
    .of(tenant)
    .selectFrom('accounts')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
