import type { IncomingMessage } from 'node:http'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { Problem } from '#core/server/http/problem.ts'

/**
 * The host that a request names, without its port, which the client chooses freely. Host is only read here: it selects
 * the tenant, and addresses in answers come from `originOf`.
 */
export const requestedHost = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  (headers.host ?? '').toLowerCase().replace(/:\d+$/, '')

/** The tenant whose host a request names. */
export async function tenantOf(app: App, request: Pick<IncomingMessage, 'headers'>): Promise<Tenant> {
  const tenant = await app.tenants.at(requestedHost(request))
  if (!tenant) throw new Problem('unknownHost')
  return tenant
}

export async function followsBrowser(app: App, request: Pick<IncomingMessage, 'headers'>): Promise<boolean> {
  // The database may be what failed, and an answer is due all the same. Nobody has decided for an unknown host.
  const tenant = await app.tenants.at(requestedHost(request)).catch(() => undefined)
  return tenant?.followsBrowser ?? true
}
