import { staffAccountSignOut } from '#contract/staff-accounts.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockAccount } from './access.ts'

export const answerStaffAccountSignOut = answer(staffAccountSignOut, async ({ id, session }, visit) => {
  const { app, db } = visit
  await db.transaction().execute(async (trx) => {
    const { name } = await lockAccount(trx, id)
    if (session !== undefined) {
      const its = await trx
        .selectFrom('sessions')
        .select('id')
        .where('id', '=', session)
        .where('account_id', '=', id)
        .executeTakeFirst()
      if (!its) throw new Problem('notFound')
    }
    await endSessions(trx, session === undefined ? { account: id } : { session }, 'signedOut', app.now())
    await keepAct(trx, visit, 'account.signOut', id, { name })
  })
  return null
})
