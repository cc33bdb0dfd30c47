import * as z from 'zod/mini'
import { call, signedIn } from '#core/contract/call.ts'
import { flag, idOf, noResult, nothing } from '#core/contract/fields.ts'

/** An active session, as its owner and operators see it. */
export const shownSession = z
  .object({
    id: idOf('session'),
    device: z
      .nullable(z.string())
      .check(z.describe('The browser of the session, by its user agent; null if unknown.')),
    address: z.nullable(z.string()).check(z.describe('The IP address of the sign-in; null if unknown.')),
    timeSignIn: z.iso.datetime().check(z.describe('When the session began.')),
    own: z.boolean().check(z.describe('Whether it is the session of the caller.')),
  })
  .register(z.globalRegistry, { id: 'SignInSession', description: 'A session of an account.' })
export type ShownSession = z.output<typeof shownSession>

export const sessionList = call({
  method: 'GET',
  path: '/account/session/list',
  who: signedIn,
  does: 'Returns the active sessions of the caller’s account, newest first.',
  input: nothing,
  output: z.array(shownSession),
})

export const sessionEnd = call({
  method: 'POST',
  path: '/account/session/end',
  who: signedIn,
  does: 'Ends a session of the caller’s account.',
  input: z.object({ id: idOf('session') }),
  output: noResult,
  changes: true,
})

export const sessionEndAll = call({
  method: 'POST',
  path: '/account/session/endAll',
  who: signedIn,
  does: 'Signs out everywhere: ends all sessions of the caller’s account, including this one, and no device is a known one any more. API keys stay valid and webhooks go on unless `programs` is true: then keys are revoked and webhooks paused.',
  input: z.object({ programs: flag }),
  output: noResult,
  changes: true,
})
