import { Problem } from '#core/server/http/problem.ts'
import type { Caller, RequestContext } from '#core/server/http/route.ts'
import { ownAccount } from '#identity/accounts/server/account.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { isCurrentPassword } from '#identity/sessions/server/current-password.ts'
import { lockChecked } from '#identity/sessions/server/lock-checked.ts'
import { reportStopped } from '#identity/sessions/server/report-stopped.ts'

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
