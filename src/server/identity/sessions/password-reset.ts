import { codeTarget } from '#contract/wire-numbers.ts'
import { passwordReset } from '#contract/sessions.ts'
import { email, mobile } from '#contract/fields.ts'
import { route } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { readField } from '#server/core/http/read-field.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { checkCode, spendCode } from './codes.ts'
import { accountEvent } from './account-event.ts'
import { reportStopped } from './report-stopped.ts'
import { hashPassword } from '#server/identity/accounts/password.ts'

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
