import type { IncomingMessage } from 'node:http'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { requestedHost } from './tenant-of.ts'

/** The tenant whose own page sent a request: its origin is the requested host, and that host belongs to a tenant. */
export async function tenantOfOwnPage(
  app: Pick<App, 'config' | 'tenants'>,
  request: Pick<IncomingMessage, 'headers'>,
): Promise<Tenant | undefined> {
  // Compared only: the browser sets both, and a program may set any.
  const { host, origin } = request.headers
  // Without a public address it is unknown whether a proxy uses https.
  const schemes = app.config.publicUrl ? [app.config.publicUrl.protocol] : ['http:', 'https:']
  const isOurs = schemes.some((scheme) => origin === `${scheme}//${host?.toLowerCase()}`)
  return isOurs ? app.tenants.at(requestedHost(request)) : undefined
}
