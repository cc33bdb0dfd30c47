import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { ownAccount, needsSecondFactor } from '#identity/accounts/server/account.ts'
import { accountAtSecondStep, passSecondStep } from '#identity/sessions/server/second-step.ts'
import { loginSecond, recoveryCodesRenew, secondFactorDetail, staffSecondFactorReset } from '../contract.ts'
import { checkFactorCode } from './check.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts'
import { resetSecondFactor } from './reset.ts'

export const loginSecondRoute = route(loginSecond, async ({ ticket, code }, context) => {
  const account = await accountAtSecondStep(context, ticket)
  return passSecondStep(context, ticket, account, await checkFactorCode(context, account.id, code))
})

export const recoveryCodesRenewRoute = route(recoveryCodesRenew, async ({ code }, context) => {
  const { db, caller } = context
  if (!(await ownAccount(context)).second_factor) throw new Problem('secondFactorOff')
  const spend = await checkFactorCode(context, caller.id, code)
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, caller.id)
    await spend(trx)
    return { recoveryCodes: await renewRecoveryCodes(trx, context, caller.id) }
  })
})

export const secondFactorDetailRoute = route(secondFactorDetail, async (_, { app, db, caller }) => {
  const row = await db
    .selectFrom('authenticator_apps')
    .select('confirmed_at')
    .where('account_id', '=', caller.id)
    .executeTakeFirst()
  return {
    app: row?.confirmed_at?.toISOString() ?? null,
    recoveryCodes: await recoveryCodesLeft(db, caller.id),
    required: needsSecondFactor(app.config, caller.role),
  }
})

export const staffSecondFactorResetRoute = route(staffSecondFactorReset, async ({ id }, context) => {
  // Operators remove their own second factor with a code; if it is lost, another operator resets it.
  if (id === context.caller.id) throw new Problem('ownAccount')
  await context.db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, id)
    if (!account.second_factor) throw new Problem('secondFactorOff')
    await resetSecondFactor(trx, context, account)
  })
  return null
})
