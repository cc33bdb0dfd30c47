import { loginCode } from '#contract/sessions.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { checkCode, spendCode } from './codes.ts'
import { startSession } from './start-session.ts'
import { allowTry } from './tries.ts'

const byAddress = { seconds: 900, most: 100 }

export const answerLoginCode = answer(loginCode, async ({ appId, code }, visit) => {
  const { app, db } = visit
  await allowTry(db, `sign-in:${visit.address}`, byAddress, app.now())
  const checked = await checkCode(visit, appId, 'login', code)
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('door', '=', 'user')
    .where('mobile', '=', appId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  // No code goes out to an unknown number, so a right one for it cannot have been guessed by its owner.
  if (!account) throw new Problem('codeWrong')
  if (account.suspended_at) throw new Problem('accountSuspended')
  await spendCode(db, checked, app.now())
  return startSession(visit, account)
})
