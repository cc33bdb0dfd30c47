import type { RequestContext } from '#server/core/http/route.ts'

/** The origin of this call's page: passkeys are bound to it. Its host was found in the table of hosts. */
export function originHere({ app, reply }: Pick<RequestContext, 'app' | 'reply'>): URL {
  const { publicUrl } = app.config
  const { protocol, headers } = reply.request
  const { hostname, host } = new URL(`${protocol}://${headers.host}`)
  if (!publicUrl) return new URL(`${protocol}://${host}`)
  return new URL(`${publicUrl.protocol}//${hostname}${publicUrl.port && `:${publicUrl.port}`}`)
}
