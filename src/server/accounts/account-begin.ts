import { accountBegin } from '#contract/accounts.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashPassword, isPassword } from '../sessions/password.ts'
import { describeSession } from '../sessions/start-session.ts'
import { allowTry } from '../sessions/tries.ts'
import { ownAccount } from './account.ts'
import { agreedTerms, keepConsent } from './agree.ts'

const byAccount = { seconds: 900, most: 10 }

/** The session goes on; others, which may be of whoever gave the password, end. */
export const answerAccountBegin = answer(accountBegin, async ({ newPwd, terms: agreed }, visit) => {
  const { app, db, caller, language } = visit
  await allowTry(db, `begin:${caller.id}`, byAccount, app.now())
  const account = await ownAccount(visit)
  if (account.must_change_password) {
    if (newPwd === undefined) throw new Problem('passwordEmpty')
    if (await isPassword(newPwd, account.password_hash)) throw new Problem('passwordUnchanged')
  }
  const terms = account.must_agree ? await agreedTerms(visit, agreed) : []
  const password_hash =
    account.must_change_password && newPwd !== undefined ? await hashPassword(newPwd) : account.password_hash
  return db.transaction().execute(async (trx) => {
    const kept = await trx
      .updateTable('accounts')
      .set({ password_hash, must_change_password: false, must_agree: false })
      .where('id', '=', caller.id)
      // Somebody may just have set another password: then this one is none of their own.
      .where('password_hash', '=', account.password_hash)
      .returningAll()
      .executeTakeFirst()
    if (!kept) throw new Problem('sessionEnded')
    await keepConsent(trx, visit, { account: caller.id, language, terms })
    if (account.must_change_password)
      await endSessions(trx, { account: caller.id, but: caller.sessionId }, 'passwordChanged', app.now())
    return describeSession({ ...visit, db: trx }, kept, caller.sessionId)
  })
})
