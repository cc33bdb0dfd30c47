import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { originHere } from '#identity/sessions/server/origin.ts'
import type { MadePasskey, UsedPasskey } from '../contract.ts'
import { useChallenge } from './challenge.ts'

/** Loaded on first use: it contains parsers for device certificates. */
const webauthn = () => import('@simplewebauthn/server')

interface Stored {
  credential_id: string
  public_key: Buffer
  counter: number
}

/** Verifies a new passkey; returns the parts to store. */
export async function verifyNewPasskey(context: RequestContext, purpose: string, created: MadePasskey) {
  const { verifyRegistrationResponse } = await webauthn()
  const origin = originHere(context)
  const verified = await refusing(context, () =>
    verifyRegistrationResponse({
      response: { ...created, response: withoutUndefined(created.response), clientExtensionResults: {} },
      expectedChallenge: (challenge) => useChallenge(context, purpose, challenge),
      expectedOrigin: origin.origin,
      expectedRPID: origin.hostname,
      requireUserVerification: true,
    }),
  )
  if (!verified.verified) throw new Problem('passkeyRefused')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return { credential_id: id, public_key: Buffer.from(publicKey), counter }
}

/** Checks the signature of a known passkey; returns its new counter. */
export async function verifyUsed(
  context: RequestContext,
  { purpose, used, stored, alone }: { purpose: string; used: UsedPasskey; stored: Stored; alone: boolean },
): Promise<number> {
  const { verifyAuthenticationResponse } = await webauthn()
  const origin = originHere(context)
  const { verified, authenticationInfo } = await refusing(context, () =>
    verifyAuthenticationResponse({
      response: { ...used, response: withoutUndefined(used.response), clientExtensionResults: {} },
      expectedChallenge: (challenge) => useChallenge(context, purpose, challenge),
      expectedOrigin: origin.origin,
      expectedRPID: origin.hostname,
      credential: {
        id: stored.credential_id,
        publicKey: new Uint8Array(stored.public_key),
        counter: stored.counter,
      },
      // Without a password, the device has to verify the user.
      requireUserVerification: alone,
    }),
  )
  if (!verified) throw new Problem('passkeyRefused')
  return authenticationInfo.newCounter
}

/** The reasons of the library only help developers. */
async function refusing<Result>({ app }: RequestContext, verify: () => Promise<Result>): Promise<Result> {
  try {
    return await verify()
  } catch (error) {
    app.log.info({ reason: error instanceof Error ? error.message : String(error) }, 'passkey refused')
    throw new Problem('passkeyRefused')
  }
}

type Given<Fields> = { [Name in keyof Fields]: Exclude<Fields[Name], undefined> }

/** Optional fields are absent, not undefined. */
const withoutUndefined = <Fields extends object>(fields: Fields): Given<Fields> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<Fields>
