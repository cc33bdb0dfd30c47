import { loginExit } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { clearSessionCookie } from './cookie.ts'
import { endSessions } from './end-sessions.ts'

export const answerLoginExit = answer(loginExit, async (_input, visit) => {
  await endSessions(visit.db, { session: visit.caller.sessionId }, 'signedOut', visit.app.now())
  clearSessionCookie(visit.app, visit.tenant, visit.reply)
  return null
})
