import type { Caller, RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { accountEvent } from '#server/identity/sessions/account-event.ts'
import { reportStopped } from '#server/identity/sessions/report-stopped.ts'
import { lockChecked } from '#server/identity/sessions/lock-checked.ts'
import { isCurrentPassword } from '#server/identity/sessions/current-password.ts'
import { hashPassword } from '#server/identity/accounts/password.ts'
import { ownAccount } from '#server/identity/accounts/account.ts'

/**
 * A new password ends every session of the account, including the caller's; with `programs`, it also ends API keys and
 * pauses webhooks.
 */
export async function changePassword(
  context: RequestContext & { caller: Caller },
  { pwd, newPwd, programs }: { pwd: string; newPwd: string; programs: boolean },
): Promise<null> {
  const { app, db, tenant } = context
  const account = await ownAccount(context)
  if (!(await isCurrentPassword(context, account, pwd))) throw new Problem('oldPasswordWrong')
  if (pwd === newPwd) throw new Problem('passwordUnchanged')
  const password_hash = await hashPassword(newPwd)
  await db.transaction().execute(async (trx) => {
    await lockChecked(trx, account, 'oldPasswordWrong')
    await trx.updateTable('accounts').set({ password_hash }).where('id', '=', account.id).execute()
    const to = { tenant: tenant.id, account: account.id, now: app.now() }
    const stopped = await accountEvent(trx, to, 'change', { asked: programs })
    await notify(trx, to, 'passwordChanged')
    await reportStopped(trx, to, account, stopped)
  })
  return null
}
