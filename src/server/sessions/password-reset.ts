import { passwordReset } from '#contract/sessions.ts'
import { email, mobile } from '#contract/fields.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { readField } from '../http/read-field.ts'
import { notify } from '../notices/notify.ts'
import { checkCode, spendCode } from './codes.ts'
import { endSessions } from './end-sessions.ts'
import { hashPassword } from './password.ts'
import { allowAddress } from './tries.ts'

const byAddress = { seconds: 900, most: 100 }

export const answerPasswordReset = answer(passwordReset, async (input, visit) => {
  const { app, db, tenant } = visit
  await allowAddress(db, 'reset', visit.address, byAddress, app.now())
  const recipient =
    input.codeType === 0 ? readField(mobile, input.mobile) : readField(email, input.mobile).toLowerCase()
  const checked = await checkCode(visit, recipient, 'reset', input.code)
  const password_hash = await hashPassword(input.newPwd)
  await db.transaction().execute(async (trx) => {
    const account = await trx
      .updateTable('accounts')
      .set({ password_hash, must_change_password: false })
      .where('door', '=', 'user')
      .where(input.codeType === 0 ? 'mobile' : 'email', '=', recipient)
      .where('removed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!account) throw new Problem('codeWrong')
    await spendCode(trx, checked, app.now())
    await endSessions(trx, { account: account.id }, 'passwordChanged', app.now())
    await notify(trx, { tenant: tenant.id, account: account.id, now: app.now() }, 'passwordChanged')
  })
  return null
})
