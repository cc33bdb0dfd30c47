import { createHmac, hkdfSync } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'

declare module '#core/server/app/app.ts' {
  interface App {
    tokens: Tokens
  }
}

/** The lifetime of a token in minutes; the session lives longer and issues new ones. */
const minutes = 15
const issuer = 'yiyin'

export interface TokenContent {
  account: string
  session: string
}

/** Derives a separate key for each use from the one secret. */
export function deriveKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, 'yiyin', use, 32))
}

export function sign(secret: string, use: string, text: string): string {
  return createHmac('sha256', deriveKey(secret, use)).update(text).digest('base64url')
}

export async function openTokens(secret: string, now: () => Date) {
  // Imported once: jose would convert any other form at each check, a third of the time.
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(deriveKey(secret, 'token')),
    algorithm,
    false,
    ['sign', 'verify'],
  )
  return {
    issue(content: TokenContent, tenant: string): Promise<string> {
      const seconds = Math.floor(now().getTime() / 1000)
      return new SignJWT({ sid: content.session })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(content.account)
        .setAudience(tenant)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + minutes * 60)
        .sign(key)
    },

    /** The content of a token issued by this platform for this tenant; `expired` if only its time is over. */
    async read(token: string, tenant: string): Promise<(TokenContent & { expired: boolean }) | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer,
          audience: tenant,
          currentDate: now(),
          requiredClaims: ['sub', 'sid', 'exp'],
        })
        return { account: String(payload.sub), session: String(payload['sid']), expired: false }
      } catch (error) {
        // jose checks signature, issuer and audience before the time.
        if (error instanceof errors.JWTExpired)
          return { account: String(error.payload.sub), session: String(error.payload['sid']), expired: true }
        return undefined
      }
    },
  }
}
export type Tokens = Awaited<ReturnType<typeof openTokens>>
