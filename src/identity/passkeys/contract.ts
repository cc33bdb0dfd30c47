import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import { idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { session, signInTicket } from '#core/contract/session-shapes.ts'

export const maxPasskeys = 20
export const longestPasskeyName = 60

const name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, problemName('passkeyNameEmpty')),
    z.maxLength(longestPasskeyName, problemName('textTooLong')),
  )

const base64url = (longest: number) => z.string().check(z.regex(/^[\w-]*={0,2}$/), z.maxLength(longest))
const credentialId = base64url(1400)
const transports = z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10)))

/** The fields of WebAuthn's `PublicKeyCredential.toJSON()` that are read. */
const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') }
const made = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports,
  }),
})
export type MadePasskey = z.output<typeof made>
const used = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: z.optional(base64url(200)),
  }),
})
export type UsedPasskey = z.output<typeof used>

const known = z.object({ id: z.string(), transports: z.array(z.string()) })

export const passkeyList = call({
  method: 'GET',
  path: '/account/passkey/list',
  who: signedIn,
  does: 'Returns the passkeys of the caller, oldest first.',
  input: nothing,
  output: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      /** The host on which it works. */
      host: z.string(),
      timeCreate: z.iso.datetime(),
      timeUse: z.nullable(z.iso.datetime()),
    }),
  ),
})
export type Passkey = z.output<(typeof passkeyList)['output']>[number]

export const passkeyBegin = call({
  method: 'POST',
  path: '/account/passkey/begin',
  who: signedIn,
  does: 'Returns what a browser needs to make a passkey for the host of this call.',
  input: nothing,
  output: z.object({
    challenge: z.string(),
    host: z.string(),
    brand: z.string(),
    /** The account's id in base64url. */
    user: z.string(),
    name: z.string(),
    /** Those that the account has, so that a device makes no second one. */
    known: z.array(known),
  }),
  changes: true,
  sensitive: true,
})

export const passkeyAdd = call({
  method: 'POST',
  path: '/account/passkey/add',
  who: signedIn,
  does: `Adds the passkey that a browser made: it signs the caller in without a password. An account has ${maxPasskeys} at most.`,
  input: z.object({ name, made }),
  output: z.object({ id: z.uuid() }),
  changes: true,
  sensitive: true,
})

export const passkeyRename = call({
  method: 'POST',
  path: '/account/passkey/rename',
  who: signedIn,
  does: 'Renames a passkey of the caller.',
  input: z.object({ id: idOf('passkey'), name }),
  output: noResult,
  changes: true,
})

export const passkeyRemove = call({
  method: 'POST',
  path: '/account/passkey/remove',
  who: signedIn,
  does: 'Removes a passkey of the caller: it signs in no more.',
  input: z.object({ id: idOf('passkey') }),
  output: noResult,
  changes: true,
  sensitive: true,
})

export const passkeyChallenge = call({
  method: 'POST',
  path: '/login/passkey/begin',
  who: 'anyone',
  does: 'Returns what a browser needs to sign in by a passkey: any for this host, or with the ticket of a first step those of its account.',
  input: z.object({ ticket: z.optional(signInTicket) }),
  output: z.object({ challenge: z.string(), host: z.string(), known: z.array(known) }),
  changes: true,
})

export const loginPasskey = call({
  method: 'POST',
  path: '/login/passkey',
  who: 'anyone',
  does: 'Signs in by a passkey, which checks the person itself (by fingerprint, face or PIN) and needs no second step; or completes the second step of a ticket.',
  input: z.object({ ticket: z.optional(signInTicket), used }),
  output: session,
  changes: true,
})
