import { randomBytes } from 'node:crypto'
import { isFromFuture } from '#core/server/app/clock-skew.ts'
import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type Caller, type RequestContext, route } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { ownAccount, needsSecondFactor } from '#identity/accounts/server/account.ts'
import { appBegin, appConfirm, appRemove } from '../contract.ts'
import { checkFactorCode, sealApp, unsealApp } from './check.ts'
import { settleSecondFactor } from './settle.ts'
import { base32, otpauthAddress, secretBytes, stepOf } from './totp.ts'

const setUpMs = 30 * 60_000

/** A code of the app that is being set up. */
const setUpCode = declareSecret({
  name: 'setUpCode',
  bits: 18,
  limits: { account: { seconds: 900, max: 20 } },
})

/** Somebody who set the password for this account could otherwise set up their own app. */
async function refuseGivenPassword(context: { db: Db; caller: Caller }): Promise<void> {
  if ((await ownAccount(context)).must_change_password) throw new Problem('firstSteps')
}

export const appBeginRoute = route(appBegin, async ({ code }, context) => {
  const { app, db, tenant, caller, language } = context
  await refuseGivenPassword(context)
  const known = await db
    .selectFrom('authenticator_apps')
    .select('account_id')
    .where('account_id', '=', caller.id)
    .where('secret', 'is not', null)
    .executeTakeFirst()
  // Otherwise a stolen session with the password could replace the app.
  const spend = known && (await checkFactorCode(context, caller.id, code ?? ''))
  const secret = randomBytes(secretBytes)
  const pending = {
    pending_secret: sealApp(app.config.secret, caller.id, secret.toString('base64')),
    pending_at: app.now(),
  }
  await db.transaction().execute(async (trx) => {
    await spend?.(trx)
    await trx
      .insertInto('authenticator_apps')
      .values({ tenant_id: tenant.id, account_id: caller.id, ...pending })
      .onConflict((its) => its.columns(['tenant_id', 'account_id']).doUpdateSet(pending))
      .execute()
  })
  const typed = base32(secret)
  const issuer = tenant.brand.name[language]
  return { secret: typed, address: otpauthAddress(typed, { issuer, account: caller.name }) }
})

export const appConfirmRoute = route(appConfirm, async ({ code }, context) => {
  const { app, db, caller } = context
  const now = app.now()
  await refuseGivenPassword(context)
  const pending = await pendingApp(context, caller.id)
  const step = await setUpCode.check({ db, now, by: { account: caller.id } }, (comparison) =>
    stepOf(comparison, pending.secret, code.replaceAll(/\s/g, ''), now),
  )
  if (step === undefined) throw new Problem('secondFactorWrong')
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, caller.id)
    const { numUpdatedRows } = await trx
      .updateTable('authenticator_apps')
      .set({
        secret: pending.sealed,
        used_step: step,
        confirmed_at: now,
        pending_secret: null,
        pending_at: null,
      })
      .where('account_id', '=', caller.id)
      // Another one was begun in the meantime.
      .where('pending_secret', '=', pending.sealed)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Problem('setUpExpired')
    return { recoveryCodes: await settleSecondFactor(trx, context, caller.id) }
  })
})

async function pendingApp({ app, db }: Pick<RequestContext, 'app' | 'db'>, account: string) {
  const now = app.now()
  const row = await db
    .selectFrom('authenticator_apps')
    .select(['pending_secret', 'pending_at'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  if (!row?.pending_secret || !row.pending_at) throw new Problem('setUpExpired')
  const age = now.getTime() - row.pending_at.getTime()
  const secret = unsealApp(app.config.secret, account, row.pending_secret)
  if (!secret || age > setUpMs || isFromFuture(row.pending_at, now)) throw new Problem('setUpExpired')
  return { sealed: row.pending_secret, secret: Buffer.from(secret, 'base64') }
}

export const appRemoveRoute = route(appRemove, async ({ code }, context) => {
  const { app, db, caller } = context
  if (!(await ownAccount(context)).second_factor) throw new Problem('secondFactorOff')
  if (needsSecondFactor(app.config, caller.role)) throw new Problem('secondFactorRequired')
  const spend = await checkFactorCode(context, caller.id, code)
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, caller.id)
    await spend(trx)
    await trx.deleteFrom('authenticator_apps').where('account_id', '=', caller.id).execute()
    await settleSecondFactor(trx, context, caller.id)
  })
  return null
})
