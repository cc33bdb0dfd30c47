import type { Caller, Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { notify } from '../notices/notify.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { lockChecked } from '../sessions/lock-checked.ts'
import { hashPassword, isPassword } from '../sessions/password.ts'
import { allowTry } from '../sessions/tries.ts'
import { ownAccount } from './account.ts'

const byAccount = { seconds: 900, most: 10 }

/** A new password ends every session of the account, the asking one too. */
export async function changePassword(
  visit: Visit & { caller: Caller },
  input: { pwd: string; newPwd: string },
): Promise<null> {
  const { app, db, tenant } = visit
  await allowTry(db, `password:${visit.caller.id}`, byAccount, app.now())
  const account = await ownAccount(visit)
  if (!(await isPassword(input.pwd, account.password_hash))) throw new Problem('oldPasswordWrong')
  if (input.pwd === input.newPwd) throw new Problem('passwordUnchanged')
  const password_hash = await hashPassword(input.newPwd)
  await db.transaction().execute(async (trx) => {
    await lockChecked(trx, account, 'oldPasswordWrong')
    await trx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
    await endSessions(trx, { account: account.id }, 'passwordChanged', app.now())
    await notify(trx, { tenant: tenant.id, account: account.id, now: app.now() }, 'passwordChanged')
  })
  return null
}
