import { refreshToken } from '#contract/sessions.ts'
import { ownAccount } from '../accounts/account.ts'
import { answer } from '../http/answer.ts'
import { describeSession } from './start-session.ts'

export const answerRefreshToken = answer(refreshToken, async (_input, visit) =>
  describeSession(visit, await ownAccount(visit), visit.caller.sessionId),
)
