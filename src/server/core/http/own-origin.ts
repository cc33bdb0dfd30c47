import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '#server/core/app/app.ts'
import type { Tenant } from '#server/core/app/tenant.ts'

/** The tenant whose own page sent a request: its origin is the requested host, and that host belongs to a tenant. */
export async function tenantOfOwnPage(
  app: Pick<App, 'config' | 'tenants'>,
  { host, origin }: Pick<IncomingHttpHeaders, 'host' | 'origin'>,
): Promise<Tenant | undefined> {
  // Without a public address it is unknown whether a proxy uses https.
  const schemes = app.config.publicUrl ? [app.config.publicUrl.protocol] : ['http:', 'https:']
  const isOurs = schemes.some((scheme) => origin === `${scheme}//${host?.toLowerCase()}`)
  return isOurs ? app.tenants.at(host) : undefined
}
