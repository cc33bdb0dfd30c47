import { accountConfirm } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { allowPassword } from '../sessions/allow-password.ts'
import { isPassword } from '../sessions/password.ts'
import { doorOf, ownAccount } from './account.ts'

/** Tries here and at the sign-in page count together. */
export const answerAccountConfirm = answer(accountConfirm, async ({ password, proof }, visit) => {
  const { app, db, caller } = visit
  const countFailure = await allowPassword(visit, doorOf(caller.role), { appId: caller.name, proof })
  if (!(await isPassword(password, (await ownAccount(visit)).password_hash))) {
    await countFailure()
    throw new Problem('passwordWrong')
  }
  await db
    .updateTable('sessions')
    .set({ confirmed_at: app.now() })
    .where('id', '=', caller.sessionId)
    .execute()
  return null
})
