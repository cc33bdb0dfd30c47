import type { Transaction } from 'kysely'
import { staffAccountSuspend } from '#contract/staff-accounts.ts'
import { keepAct } from '../acts/keep-act.ts'
import type { DB } from '../db/tables.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockAccount, tenantAccounts } from './access.ts'

export const answerStaffAccountSuspend = answer(staffAccountSuspend, async ({ id, suspended }, visit) => {
  const { app, db, caller } = visit
  if (id === caller.id) throw new Problem('ownAccount')
  await db.transaction().execute(async (trx) => {
    const operators = await lockOperators(trx)
    const account = await lockAccount(trx, id)
    if ((account.suspended_at !== null) === suspended) return
    if (suspended && operators.length === 1 && operators[0]!.id === id) throw new Problem('lastOperator')
    // Two who suspend each other at once: the second is out by now.
    if (!operators.some((one) => one.id === caller.id)) throw new Problem('accountSuspended')
    const suspended_at = suspended ? app.now() : null
    await trx.updateTable('accounts').set({ suspended_at }).where('id', '=', id).execute()
    if (suspended) await endSessions(trx, { account: id }, 'suspended', app.now())
    const { name, role } = account
    await keepAct(trx, visit, suspended ? 'account.suspend' : 'account.resume', id, { name, role })
  })
  return null
})

/** Those who are not suspended, none of whom can be by anybody else until the transaction ends. */
const lockOperators = (trx: Transaction<DB>) =>
  tenantAccounts(trx)
    .select('id')
    .where('role', '=', 'operator')
    .where('suspended_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
