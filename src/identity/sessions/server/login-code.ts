import { loginCode } from '#core/contract/sessions.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { checkCode, spendCode } from './codes.ts'
import { makeHandover, usersElsewhere } from './handover.ts'
import { passFirstStep } from './second-step.ts'

export const loginCodeRoute = route(loginCode, async ({ appId, code: typed }, context) => {
  const { app, db } = context
  const code = await checkCode(context, appId, 'login', typed)
  const account = await db
    .selectFrom('accounts')
    .selectAll()
    .where('portal', '=', 'user')
    .where('mobile', '=', appId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!account) {
    const [elsewhere] = await usersElsewhere(context, appId)
    // No code is sent to an unknown number, so a correct one was guessed.
    if (!elsewhere) throw new Problem('codeWrong')
    // Spent first: the ticket belongs to another tenant, so it cannot be created in the same transaction.
    await spendCode(db, code, app.now())
    return { handover: await makeHandover(context, elsewhere, 'codeWrong') }
  }
  return passFirstStep(context, {
    checked: account,
    stale: 'codeWrong',
    spend: (trx) => spendCode(trx, code, app.now()),
  })
})
