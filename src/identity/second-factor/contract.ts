import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import { code, idOf, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { secretField } from '#core/contract/secret-field.ts'
import { session, signInTicket } from '#core/contract/session-shapes.ts'

/** A code of the authenticator app or a recovery code; spaces and hyphens do not count. */
const factorCode = secretField(
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, problemName('codeEmpty')),
      z.maxLength(40, problemName('secondFactorWrong')),
    ),
)

const recoveryCodes = z.array(z.string())

export const loginSecond = call({
  method: 'POST',
  path: '/login/second',
  who: 'anyone',
  does: 'Completes a sign-in that asked for a second step, with a code of the authenticator app or a recovery code. The ticket is valid for five minutes.',
  input: z.object({ ticket: signInTicket, code: factorCode }),
  output: session,
  changes: true,
})

export const secondFactorDetail = call({
  method: 'GET',
  path: '/account/factor',
  who: signedIn,
  does: 'Returns which second step the caller’s account asks for, and how many recovery codes are left.',
  input: nothing,
  output: z.object({
    /** When the authenticator app was set up; null without one. */
    app: z.nullable(z.iso.datetime()),
    recoveryCodes: z.int(),
    /** Staff need a second factor. */
    required: z.boolean(),
  }),
  beforeFirstSteps: true,
})

export const appBegin = call({
  method: 'POST',
  path: '/account/factor/app/begin',
  who: signedIn,
  does: 'Returns a secret for an authenticator app. It counts once it is confirmed by a code, within 30 minutes. To replace an app, a code of the present one is needed.',
  input: z.object({ code: z.optional(factorCode) }),
  output: z.object({
    /** In base32, to be typed. */
    secret: z.string(),
    /** The address `otpauth://…`, to be scanned. */
    address: z.string(),
  }),
  changes: true,
  sensitive: true,
  beforeFirstSteps: true,
})

export const appConfirm = call({
  method: 'POST',
  path: '/account/factor/app/confirm',
  who: signedIn,
  does: 'Confirms an authenticator app by its first code. From now on signing in asks for a code. Returns the recovery codes, once, if the account had none.',
  input: z.object({ code }),
  output: z.object({ recoveryCodes }),
  changes: true,
  beforeFirstSteps: true,
})

export const appRemove = call({
  method: 'POST',
  path: '/account/factor/app/remove',
  who: signedIn,
  does: 'Removes the authenticator app with one of its codes or a recovery code. Refused for staff without another second factor.',
  input: z.object({ code: factorCode }),
  output: noResult,
  changes: true,
  sensitive: true,
})

export const recoveryCodesRenew = call({
  method: 'POST',
  path: '/account/factor/recovery',
  who: signedIn,
  does: 'Replaces the recovery codes. The new ones are returned once; the former ones are no longer valid.',
  input: z.object({ code: factorCode }),
  output: z.object({ recoveryCodes }),
  changes: true,
  sensitive: true,
})

export const staffSecondFactorReset = call({
  method: 'POST',
  path: '/staff/account/factor/reset',
  who: ['operator'],
  reaches: 'tenant',
  does: 'Removes the second factor of an account whose owner lost it, and ends its sessions. Staff set up another at the next sign-in. Not for the caller’s own account.',
  input: z.object({ id: idOf('account') }),
  output: noResult,
  changes: true,
  sensitive: true,
})
