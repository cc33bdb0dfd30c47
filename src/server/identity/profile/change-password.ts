import type { Caller, RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'
import { lockChecked } from '#server/identity/sessions/lock-checked.ts'
import { isCurrentPassword } from '#server/identity/sessions/current-password.ts'
import { hashPassword } from '#server/identity/accounts/password.ts'
import { ownAccount } from '#server/identity/accounts/account.ts'

/** A new password ends every session of the account, including the caller's. */
export async function changePassword(
  context: RequestContext & { caller: Caller },
  input: { pwd: string; newPwd: string },
): Promise<null> {
  const { app, db, tenant } = context
  const account = await ownAccount(context)
  if (!(await isCurrentPassword(context, account, input.pwd))) throw new Problem('oldPasswordWrong')
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
