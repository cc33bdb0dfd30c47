import {
  loginAccount,
  loginAgent,
  loginExit,
  loginStaff,
  loginTicket,
  proofChallenge,
  refreshToken,
  smsSendEmail,
  smsSendMobile,
  tokenVerify,
} from '#core/contract/sessions.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, sessionOf } from '#core/server/http/route.ts'
import { findAccount, ownAccount } from '#identity/accounts/server/account.ts'
import { countAddress } from './attempts.ts'
import { addedDifficulty } from './code-budget.ts'
import { clearSessionCookie } from './cookie.ts'
import { forgetDevice, knownDevice } from './device.ts'
import { endSessions } from './end-sessions.ts'
import { takeTicket } from './find-ticket.ts'
import { makeChallenge } from './proof.ts'
import { passFirstStep } from './second-step.ts'
import { sendCode } from './send-code.ts'
import { signIn } from './sign-in.ts'
import { describeSession, startSession } from './start-session.ts'
import { isLiveTicket } from './ticket-life.ts'

export const loginAccountRoute = route(loginAccount, (typed, context) => signIn(context, 'user', typed))

export const loginAgentRoute = route(loginAgent, (typed, context) => signIn(context, 'agent', typed))

export const loginExitRoute = route(loginExit, async ({ forget }, context) => {
  if (forget) await forgetDevice(context, context.caller.id)
  await endSessions(context.db, { session: sessionOf(context.caller) }, 'signedOut', context.app.now())
  clearSessionCookie(context.app, context.tenant, context.reply)
  return null
})

export const loginStaffRoute = route(loginStaff, (typed, context) => signIn(context, 'staff', typed))

export const loginTicketRoute = route(loginTicket, async ({ ticket }, context) => {
  const { app, db, tenant, address } = context
  const at = { purpose: 'handover', host: tenant.host } as const
  const taken = await takeTicket(db, { ...at, ticket, address, now: app.now() })
  if (!taken || !isLiveTicket(taken.expires_at, app.now())) throw new Problem('ticketDead')
  const account = await findAccount(db, taken.account_id)
  if (!account) throw new Problem('accountGone')
  // The site around a frame, which vouches for the person by its key, has done its own checks.
  const proof = { checked: account, stale: 'ticketDead', key: taken.key_id } as const
  return taken.key_id ? startSession(context, proof) : passFirstStep(context, proof)
})

/**
 * About 0.1 s in a browser; one bit more, so twice the work, for each doubling of the requests of an address, and as
 * the tenant's daily codes run out.
 */
const easiest = 15
const hardest = 21

export const proofChallengeRoute = route(proofChallenge, async (_input, context) => {
  const { app, db, address } = context
  const { count, max } = await countAddress(db, 'proofChallenge', { address, now: app.now() })
  const ofAddress = Math.max(0, Math.ceil(Math.log2(count / max)))
  const known = await knownDevice(context)
  const ofCodes = known ? 0 : await addedDifficulty(app, db, context.tenant.id)
  const difficulty = Math.min(hardest, easiest + ofAddress + ofCodes)
  return { challenge: makeChallenge(app, difficulty), difficulty }
})

export const refreshTokenRoute = route(refreshToken, async (_input, context) =>
  describeSession(context, await ownAccount(context), sessionOf(context.caller)),
)

export const smsSendEmailRoute = route(smsSendEmail, ({ lang, email, purpose, proof }, context) =>
  sendCode(context, { channel: 'email', recipient: email.toLowerCase(), language: lang, purpose, proof }),
)

export const smsSendMobileRoute = route(smsSendMobile, ({ lang, mobile, purpose, proof }, context) =>
  sendCode(context, { channel: 'sms', recipient: mobile, language: lang, purpose, proof }),
)

/** The caller was authenticated before, so the session is valid. */
export const tokenVerifyRoute = route(tokenVerify, async () => null)
