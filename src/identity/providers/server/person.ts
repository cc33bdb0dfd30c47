import * as z from 'zod/mini'
import type { Role } from '#core/contract/call.ts'
import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { Attempt } from './attempt.ts'
import { openClient, openid, type Provider, reasonOf, unsealClientSecret } from './client.ts'

/** The claims of the provider about a person. */
export interface Person {
  subject: string
  /** Verified by the provider. */
  email: string | undefined
  /** Candidates for the name of an account. */
  names: string[]
  role: Role
}

export const clientOf = (app: App, provider: Provider) => {
  const { id, client_secret } = provider
  const secret = client_secret ? unsealClientSecret(app.config.secret, id, client_secret) : undefined
  // The server's secret was changed, so this one has to be entered again.
  if (client_secret && secret === undefined) throw new Problem('providerSecretLost')
  return openClient(app, { ...provider, secret })
}

const profile = z.object({
  email: z.optional(z.string()),
  /** Some providers send it as text. */
  email_verified: z.optional(z.union([z.boolean(), z.literal(['true', 'false'])])),
  preferred_username: z.optional(z.string()),
})

/** Exchanges the provider's reply for the claims about the person; all of them are checked against the attempt. */
export async function askPerson(
  app: App,
  provider: Provider,
  { verifier, state, nonce }: Attempt,
  reply: URL,
): Promise<Person> {
  if (reply.searchParams.has('error')) throw new Problem('providerDenied')
  const { authorizationCodeGrant, fetchUserInfo } = await openid()
  const client = await clientOf(app, provider)
  try {
    const tokens = await authorizationCodeGrant(client, reply, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    })
    const claims: Record<string, unknown> = { ...tokens.claims() }
    const subject = String(claims['sub'])
    if (claims['email'] === undefined && client.serverMetadata().userinfo_endpoint)
      Object.assign(claims, await fetchUserInfo(client, tokens.access_token, subject))
    const { email, email_verified, preferred_username } = profile.parse(claims)
    const isVerified = email_verified === true || email_verified === 'true'
    return {
      subject,
      email: isVerified ? email?.toLowerCase() : undefined,
      names: [preferred_username, email?.split('@')[0]].filter((name) => name !== undefined),
      role: roleOf(provider, claims),
    }
  } catch (error) {
    throw reasonOf(app, error)
  }
}

/** The first role whose value is in the claim, which is a string or a list. */
function roleOf({ role_claim, role_values }: Provider, claims: Record<string, unknown>): Role {
  const has = role_claim === '' ? [] : [claims[role_claim]].flat()
  return role_values.find(({ value }) => has.includes(value))?.role ?? 'user'
}
