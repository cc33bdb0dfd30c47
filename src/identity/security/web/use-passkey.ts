import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import type { Session } from '#core/contract/sessions.ts'
import { passkeyProblems } from '#core/texts/problems/passkey.ts'
import { say } from '#core/texts/texts.ts'
import { send } from '#core/web/api/api.ts'
import { CallFailure } from '#core/web/api/call-failure.ts'
import { language } from '#core/web/i18n/language.ts'
import { loginPasskey, passkeyAdd, passkeyBegin, passkeyChallenge } from '#identity/passkeys/contract.ts'
import { toasts } from '#ui/overlays/toast-list.ts'

/** ES256, EdDSA and RS256, which together all devices know. */
const algorithms = [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' as const }))

type Known = { id: string; transports: string[] }

const descriptors = (known: readonly Known[]) =>
  known.map(({ id, transports }) => ({
    id,
    type: 'public-key' as const,
    transports: transports as AuthenticatorTransport[],
  }))

/** Makes a passkey on this device and adds it to the account. Failures are shown. */
export async function makePasskey(name: string): Promise<void> {
  const { challenge, host, brand, user, name: account, known } = await send(passkeyBegin, {})
  const { id, rawId, type, response } = await reporting(() =>
    startRegistration({
      optionsJSON: {
        challenge,
        rp: { id: host, name: brand },
        user: { id: user, name: account, displayName: account },
        pubKeyCredParams: algorithms,
        excludeCredentials: descriptors(known),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        attestation: 'none',
      },
    }),
  )
  const { clientDataJSON, attestationObject, transports } = response
  const made = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  await send(passkeyAdd, { name, made })
}

/** Signs in by a passkey, alone or as the second step of a ticket. Failures are shown. */
export async function signInByPasskey(ticket?: string): Promise<Session> {
  const asked = ticket === undefined ? {} : { ticket }
  const { challenge, host, known } = await send(passkeyChallenge, asked, { anonymous: true })
  const { id, rawId, type, response } = await reporting(() =>
    startAuthentication({
      optionsJSON: {
        challenge,
        rpId: host,
        allowCredentials: descriptors(known),
        userVerification: ticket === undefined ? 'required' : 'preferred',
      },
    }),
  )
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  const used = { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, userHandle } }
  return send(loginPasskey, { ...asked, used }, { anonymous: true })
}

/** Shows what the device reports, as `send` does with what the server reports. */
async function reporting<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const text = textOf(error)
    toasts.warn(text)
    throw new CallFailure(text, {}, { cause: error })
  }
}

function textOf(error: unknown): string {
  const cause = error instanceof WebAuthnError ? error.cause : error
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return say(language(), passkeyProblems.cancelled)
  if (name === 'InvalidStateError') return say(language(), passkeyProblems.known)
  const reason = error instanceof Error ? error.message : String(error)
  return say(language(), passkeyProblems.failed, { reason })
}
