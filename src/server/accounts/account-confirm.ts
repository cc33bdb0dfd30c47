import { accountConfirm } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { allowPassword } from '../sessions/allow-password.ts'
import { isPassword } from '../sessions/password.ts'
import { doorOf, ownAccount } from './account.ts'

/** Tries here and at the sign-in page count together. */
export const answerAccountConfirm = answer(accountConfirm, async ({ password, proof }, visit) => {
  const { app, db, caller } = visit
  const account = await ownAccount(visit)
  const typed = { door: doorOf(caller.role), appId: caller.name, proof, accounts: [account] }
  const attempt = await allowPassword(visit, typed)
  if (!(await isPassword(password, account.password_hash))) {
    await attempt.failed()
    throw new Problem('passwordWrong')
  }
  await attempt.succeeded()
  await db
    .updateTable('sessions')
    .set({ confirmed_at: app.now() })
    .where('id', '=', caller.sessionId)
    .execute()
  return null
})
