import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import type { Tenant } from '#core/server/app/tenant.ts'
import { isSignature } from '#core/server/secrets/secret-kind.ts'

export const sessionCookie = 'yiyin_session'
export const deviceCookie = 'yiyin_device'

/** Browsers limit the lifetime of cookies to this. */
export const deviceDays = 400

export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
/** Secrets of cookies have 256 random bits. */
export const isSame = (secret: string, hash: Buffer) => isSignature(hashOf(secret), hash)

/** A tenant embedded in other sites needs cross-site cookies, which browsers allow over https only. */
function attributes(app: App, tenant: Tenant, { request }: FastifyReply) {
  // Without a public address, a trusted proxy reports the protocol.
  const protocol = app.config.publicUrl?.protocol ?? `${request.protocol}:`
  const secure = protocol === 'https:'
  const framed = secure && tenant.brand.frameOrigins.length > 0
  return {
    path: '/',
    httpOnly: true,
    secure,
    sameSite: framed ? ('none' as const) : ('lax' as const),
    partitioned: framed,
  }
}

export function setSessionCookie(app: App, tenant: Tenant, reply: FastifyReply, secret: string) {
  reply.setCookie(sessionCookie, secret, {
    ...attributes(app, tenant, reply),
    maxAge: Math.round(app.config.sessionHours * 3600),
  })
}

export function setDeviceCookie(app: App, tenant: Tenant, reply: FastifyReply, secret: string) {
  reply.setCookie(deviceCookie, secret, { ...attributes(app, tenant, reply), maxAge: deviceDays * 86_400 })
}

export function clearSessionCookie(app: App, tenant: Tenant, reply: FastifyReply) {
  reply.clearCookie(sessionCookie, attributes(app, tenant, reply))
}
