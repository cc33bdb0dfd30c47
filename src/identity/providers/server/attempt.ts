import * as z from 'zod/mini'
import type { RequestContext } from '#core/server/http/route.ts'
import { sealFor } from '#core/server/process/seal.ts'
import { takeTry } from '#identity/sessions/server/attempts.ts'
import { originHere } from '#identity/sessions/server/origin.ts'

// The state to compare with the provider's reply is in an encrypted cookie of the browser: nothing is stored, and a
// reply from another browser is refused.

const cookie = 'yiyin_provider'
const { seal, unseal } = sealFor('sign-in attempts')
const lifeMs = 10 * 60_000
const oneUse = { seconds: 1200, most: 1 }

const attempt = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.nullable(z.string()),
  /** The session whose account is to be linked; otherwise the attempt is to sign in. */
  links: z.nullable(z.object({ account: z.string(), session: z.string() })),
  /** In milliseconds. */
  until: z.number(),
})
export type Attempt = z.output<typeof attempt>

type Where = Pick<RequestContext, 'app' | 'tenant' | 'db' | 'originOf' | 'reply'>

const attributes = (where: Where) => ({
  path: '/api/login/provider',
  httpOnly: true,
  secure: originHere(where).protocol === 'https:',
  sameSite: 'lax' as const,
})

export function keepAttempt(where: Where, begun: Omit<Attempt, 'until'>): void {
  const { app, tenant, reply } = where
  const until = app.now().getTime() + lifeMs
  const sealed = seal(app.config.secret, tenant.id, JSON.stringify({ ...begun, until }))
  reply.setCookie(cookie, sealed.toString('base64url'), { ...attributes(where), maxAge: lifeMs / 1000 })
}

/** The attempt of this browser, once. */
export async function takeAttempt(where: Where): Promise<Attempt | undefined> {
  const { app, tenant, db, reply } = where
  const sealed = Buffer.from(reply.request.cookies[cookie] ?? '', 'base64url')
  reply.clearCookie(cookie, attributes(where))
  const text = unseal(app.config.secret, tenant.id, sealed)
  if (text === undefined) return undefined
  const begun = attempt.parse(JSON.parse(text))
  const left = begun.until - app.now().getTime()
  if (left < 0 || left > lifeMs + 60_000) return undefined
  const isFirst = await takeTry(db, `provider:${begun.state}`, oneUse, new Date(begun.until))
  return isFirst ? begun : undefined
}
