import type { RequestContext } from '#core/server/http/route.ts'
import { requestedHost } from '#identity/tenants/server/tenant-of.ts'

/** The origin of this call's page: passkeys are bound to it. Its host was found in the table of hosts. */
export const originHere = ({ originOf, reply }: Pick<RequestContext, 'originOf' | 'reply'>): URL =>
  new URL(originOf(requestedHost(reply.request)))
