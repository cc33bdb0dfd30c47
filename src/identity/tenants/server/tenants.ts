import type { Tenant } from '#core/server/app/tenant.ts'
import type { Database } from '#core/server/db/database.ts'

declare module '#core/server/app/app.ts' {
  interface App {
    tenants: Tenants
  }
}

/** Tenants are few and rarely change; cached data is at most this old. */
const keptFor = 1000

/** Resolves hosts to tenants. Only hosts in the table exist: the Host header decides nothing else. */
export function openTenants(database: Database, options: { loopback: boolean; now: () => Date }) {
  let saved: Promise<Map<string, Tenant>> | undefined
  let readAt = 0

  async function read(): Promise<Map<string, Tenant>> {
    const rows = await database.outside
      .selectFrom('tenant_hosts')
      .innerJoin('tenants', 'tenants.id', 'tenant_hosts.tenant_id')
      .selectAll()
      .where('suspended_at', 'is', null)
      .orderBy('tenants.created_at')
      .orderBy('is_primary', 'desc')
      .execute()
    const primary = new Map(rows.filter((row) => row.is_primary).map((row) => [row.tenant_id, row.host]))
    const byHost = new Map<string, Tenant>()
    for (const row of rows)
      byHost.set(row.host, {
        id: row.tenant_id,
        host: primary.get(row.tenant_id) ?? row.host,
        isHome: row.is_home,
        features: row.features,
        followsBrowser: row.follows_browser,
        audiencePages: row.audience_pages,
        brand: {
          code: row.code,
          name: row.name,
          title: row.title,
          intro: row.intro,
          theme: row.theme,
          logo: row.logo,
          background: row.background,
          home: row.home,
          registration: row.registration,
          termsTicked: row.terms_ticked,
          leastLabel: row.least_label,
          support: { phone: row.support_phone, email: row.support_email },
          frameOrigins: row.frame_origins,
        },
      })
    const first = rows[0] && byHost.get(rows[0].host)
    if (options.loopback && first)
      for (const host of ['localhost', '127.0.0.1', '[::1]'])
        if (!byHost.has(host)) byHost.set(host, byHost.get('localhost') ?? first)
    return byHost
  }

  async function all() {
    const time = options.now().getTime()
    if (!saved || Math.abs(time - readAt) >= keptFor) {
      readAt = time
      saved = read()
      saved.catch(() => (saved = undefined))
    }
    return saved
  }

  return {
    /** The tenant of a Host header, with or without a port; undefined for unknown hosts. */
    async at(hostHeader: string | undefined): Promise<Tenant | undefined> {
      if (!hostHeader) return undefined
      return (await all()).get(hostHeader.toLowerCase().replace(/:\d+$/, ''))
    },
    async byId(id: string): Promise<Tenant | undefined> {
      return (await all()).values().find((tenant) => tenant.id === id)
    },
    forget() {
      saved = undefined
    },
  }
}
export type Tenants = ReturnType<typeof openTenants>
