import { email, mobile } from '#core/contract/fields.ts'
import { passwordReset } from '#core/contract/sessions.ts'
import { codeTarget } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { readField } from '#core/server/http/read-field.ts'
import { route } from '#core/server/http/route.ts'
import { hashPassword } from '#identity/accounts/server/password.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { accountEvent } from './account-event.ts'
import { checkCode, spendCode } from './codes.ts'
import { reportStopped } from './report-stopped.ts'

export const passwordResetRoute = route(passwordReset, async (input, context) => {
  const { app, db, tenant } = context
  const recipient =
    input.codeType === codeTarget.mobile
      ? readField(mobile, input.mobile)
      : readField(email, input.mobile).toLowerCase()
  const checked = await checkCode(context, recipient, 'reset', input.code)
  const password_hash = await hashPassword(input.newPwd)
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ password_hash, must_change_password: false })
      .where('portal', '=', 'user')
      .where(input.codeType === codeTarget.mobile ? 'mobile' : 'email', '=', recipient)
      .where('removed_at', 'is', null)
      .returning(['id', 'email', 'language'])
      .executeTakeFirst()
    if (!account) throw new Problem('codeWrong')
    await spendCode(trx, checked, app.now())
    const to = { tenant: tenant.id, account: account.id, now: app.now() }
    const stopped = await accountEvent(trx, to, 'reset')
    await notify(trx, to, 'passwordChanged')
    await reportStopped(trx, to, account, stopped)
  })
  return null
})
