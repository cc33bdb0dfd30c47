import type { RequestContext } from '#core/server/http/route.ts'
import { originHere } from '#identity/sessions/server/origin.ts'
import { findProvider } from './access.ts'
import { type Attempt, keepAttempt } from './attempt.ts'
import { openid } from './client.ts'
import { clientOf } from './person.ts'

/** The redirect address, which is entered at the provider and therefore never changes. */
export const returnPath = '/login/provider'

/** Begins an attempt of this browser, and returns the address at the provider. */
export async function beginAttempt(
  context: RequestContext,
  id: string,
  what: Pick<Attempt, 'next' | 'links'>,
): Promise<string> {
  const provider = await findProvider(context.db, id)
  const client = await clientOf(context.app, provider)
  const {
    buildAuthorizationUrl,
    calculatePKCECodeChallenge,
    randomNonce,
    randomPKCECodeVerifier,
    randomState,
  } = await openid()
  const begun = {
    ...what,
    provider: id,
    state: randomState(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
  }
  keepAttempt(context, begun)
  const to = buildAuthorizationUrl(client, {
    redirect_uri: new URL(returnPath, originHere(context)).href,
    scope: 'openid email profile',
    state: begun.state,
    nonce: begun.nonce,
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
  })
  return to.href
}
