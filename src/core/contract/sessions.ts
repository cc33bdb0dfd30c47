import * as z from 'zod/mini'
import { call, signedIn } from './call.ts'
import {
  code,
  codeType,
  email,
  language,
  mobile,
  newPassword,
  noResult,
  nothing,
  proof,
  signInName,
  typedPassword,
} from './fields.ts'
import { secondStep, session, signInTicket, type user } from './session-shapes.ts'

export type User = z.output<typeof user>
export type Session = z.output<typeof session>
export type SecondStep = z.output<typeof secondStep>['secondFactor']

const signedInOrAsked = z.union([session, secondStep])
export type SignedInOrAsked = z.output<typeof signedInOrAsked>

/** If the account belongs to another tenant, the sign-in continues on its host with a one-time ticket. */
const signedInOrSentOn = z.union([session, secondStep, z.object({ handover: z.url() })])
export type SignedInOrSentOn = z.output<typeof signedInOrSentOn>

const byPassword = z.object({ appId: signInName, password: typedPassword, proof })

const signIn = (path: `/login/${string}`, does: string) =>
  call({
    method: 'POST',
    path,
    who: 'anyone',
    does,
    input: byPassword,
    output: signedInOrSentOn,
    changes: true,
  })

export const loginAccount = signIn(
  '/login/account',
  'Signs a user in by account name, phone or email and password.',
)
export const loginAgent = signIn(
  '/login/agent',
  'Signs an agent in by account name, phone or email and password.',
)
export const loginStaff = signIn(
  '/login/staff',
  'Signs the staff of a tenant in by account name and password.',
)

export const loginCode = call({
  method: 'POST',
  path: '/login/code',
  who: 'anyone',
  does: 'Signs a user in with a phone number and a verification code.',
  input: z.object({ appId: mobile, code }),
  output: signedInOrSentOn,
  changes: true,
})

export const loginTicket = call({
  method: 'POST',
  path: '/login/ticket',
  who: 'anyone',
  does: 'Exchanges a one-time ticket from another tenant’s host for a session.',
  input: z.object({ ticket: signInTicket }),
  output: signedInOrAsked,
  changes: true,
})

export const loginExit = call({
  method: 'POST',
  path: '/login/exit',
  who: signedIn,
  does: 'Signs out: the session ends on all pages that use it. With `forget`, the device is no longer a known one of the account.',
  input: z.object({ forget: z.optional(z.boolean()) }),
  output: noResult,
  changes: true,
  withExpiredToken: true,
  beforeFirstSteps: true,
})

export const tokenVerify = call({
  method: 'GET',
  path: '/token/verify/new',
  who: signedIn,
  does: 'Checks whether the session is active; 12014 asks for a refresh.',
  input: nothing,
  output: noResult,
  beforeFirstSteps: true,
})

export const refreshToken = call({
  method: 'GET',
  path: '/refresh/token',
  who: signedIn,
  does: 'Returns a new short-lived token while the session is active.',
  input: nothing,
  output: session,
  changes: true,
  withExpiredToken: true,
  beforeFirstSteps: true,
})

export const passwordReset = call({
  method: 'GET',
  path: '/login/pwd/reset',
  who: 'anyone',
  does: 'Sets a new password with a code sent to the phone (codeType 0) or the email address (codeType 1, in `mobile`). Ends all sessions, revokes the account’s API keys and pauses its webhooks.',
  input: z.object({ codeType, mobile: signInName, code, newPwd: newPassword }),
  output: noResult,
  changes: true,
})

export const socketTicket = call({
  method: 'POST',
  path: '/webSocket/ticket',
  who: signedIn,
  does: 'Returns a one-time ticket that opens /webSocket.',
  input: nothing,
  output: z.object({ ticket: z.string() }),
  changes: true,
})

export const proofChallenge = call({
  method: 'GET',
  path: '/proof/challenge',
  who: 'anyone',
  does: 'Returns a signed challenge; its solution is the proof that sign-in and codes require.',
  input: nothing,
  output: z.object({ challenge: z.string(), difficulty: z.int() }),
})

export const codePurposes = ['register', 'login', 'reset', 'change'] as const
export type CodePurpose = (typeof codePurposes)[number]
const purpose = z.optional(z.enum(codePurposes))

export const smsSendMobile = call({
  method: 'GET',
  path: '/sms/send/mobile',
  who: 'anyone',
  does: 'Sends a verification code by SMS. Without a purpose, the code is for what the number allows: registering a new one, or signing in with or resetting the password of a known one.',
  input: z.object({ lang: z._default(language, 'cn'), mobile, purpose, proof }),
  output: noResult,
  changes: true,
})

export const smsSendEmail = call({
  method: 'GET',
  path: '/sms/send/email',
  who: 'anyone',
  does: 'Sends a verification code by email.',
  input: z.object({ lang: z._default(language, 'cn'), email: email, purpose, proof }),
  output: noResult,
  changes: true,
})
