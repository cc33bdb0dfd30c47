import { staffAccountPassword } from '#contract/staff-accounts.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { hashPassword } from '../sessions/password.ts'
import { allowTry } from '../sessions/tries.ts'
import { lockAccount, tenantAccount } from './access.ts'
import { givePassword } from './give-password.ts'
import { makePassword } from './make-password.ts'

const byOperator = { seconds: 3600, most: 100 }

export const answerStaffAccountPassword = answer(staffAccountPassword, async ({ id }, visit) => {
  const { app, db, caller } = visit
  // The own one is changed with the old one (/account/pwd/modify).
  if (id === caller.id) throw new Problem('ownAccount')
  await tenantAccount(db, id)
  await allowTry(db, `staff-password:${caller.id}`, byOperator, app.now())
  const password = makePassword()
  const password_hash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    const { name, role } = await lockAccount(trx, id)
    await givePassword(trx, visit, id, password_hash)
    await keepAct(trx, visit, 'account.password', id, { name, role })
  })
  return { password }
})
