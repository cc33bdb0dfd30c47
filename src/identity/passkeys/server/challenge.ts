import { randomBytes } from 'node:crypto'
import { clockSkewMs } from '#core/server/app/clock-skew.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { isSignature } from '#core/server/secrets/secret-kind.ts'
import { takeTry } from '#identity/sessions/server/attempts.ts'
import { sign } from '#identity/sessions/server/token.ts'

// A challenge is signed, so none is stored before it is used: `random.expires.signature`. It serves one purpose of one
// session or ticket, at one tenant, once.

const validFor = 5 * 60_000
const oneUse = { seconds: 600, most: 1 }

type Where = Pick<RequestContext, 'app' | 'tenant'>

const signatureOf = ({ app, tenant }: Where, purpose: string, text: string) =>
  sign(app.config.secret, 'passkey', `${tenant.id}:${purpose}:${text}`)

const encode = (text: string) => Buffer.from(text).toString('base64url')

/** In base64url, as browsers expect it. */
export function makeChallenge(where: Where, purpose: string): string {
  const text = `${randomBytes(16).toString('base64url')}.${where.app.now().getTime() + validFor}`
  return encode(`${text}.${signatureOf(where, purpose, text)}`)
}

/** Accepts a challenge of ours for this purpose that was not used before. */
export async function useChallenge(
  { app, tenant, db }: Where & Pick<RequestContext, 'db'>,
  purpose: string,
  challenge: string,
): Promise<boolean> {
  const [random = '', expires = '', signature = ''] = Buffer.from(challenge, 'base64url')
    .toString()
    .split('.')
  if (!isSignature(signature, signatureOf({ app, tenant }, purpose, `${random}.${expires}`))) return false
  const left = Number(expires) - app.now().getTime()
  if (left < 0 || left > validFor + clockSkewMs) return false
  // Counted in the window of its own expiry, which is the same at every use.
  return takeTry(db, `passkey:${random}`, oneUse, new Date(Number(expires)))
}
