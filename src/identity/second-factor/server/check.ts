import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { sealFor } from '#core/server/process/seal.ts'
import { type Comparison, declareSecret } from '#core/server/secrets/secret-kind.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { knownDevice } from '#identity/sessions/server/device.ts'
import { hasRecoveryCode, recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

export const { seal: sealApp, unseal: unsealApp } = sealFor('authenticator apps')

/**
 * Three of a million codes are valid at a time: with these limits a stranger with the password needs years. A known device has
 * limits of its own, so that a stranger with the password cannot lock the owner out.
 */
const limits = {
  quarter: { seconds: 900, max: 10 },
  day: { seconds: 86_400, max: 60 },
  address: { seconds: 900, max: 100 },
}
const countsAs = 'secondFactor'
const appCode = declareSecret({ name: 'appCode', bits: 18, limits, countsAs })
const recoveryCode = declareSecret({ name: 'recoveryCode', bits: 49, limits, countsAs })

type Spend = (trx: Transaction<DB>) => Promise<void>
type Where = Pick<RequestContext, 'app' | 'db' | 'tenant' | 'address' | 'reply'>

/**
 * Checks a code of the app or a recovery code of an account. The returned function spends it, in the transaction of what it permits:
 * of concurrent requests with one code one succeeds, and a request that is refused all the same leaves its code unused.
 */
export async function checkFactorCode(where: Where, account: string, code: string): Promise<Spend> {
  const { app, db, address } = where
  const device = await knownDevice(where, [{ id: account }])
  const subject = device ? `${account}:${device}` : account
  const by = { quarter: subject, day: subject, address: device ? undefined : address }
  const attempt = { db, now: app.now(), by }
  const typed = code.replaceAll(/[\s-]/g, '')
  const spend = /^\d{6}$/.test(typed)
    ? await appCode.check(attempt, (comparison) => spendingStep(where, account, typed, comparison))
    : await recoveryCode.check(attempt, () => spendingCode(where, account, typed))
  if (!spend) throw new Problem('secondFactorWrong')
  return async (trx) => {
    if (!(await spend(trx))) throw new Problem('secondFactorWrong')
  }
}

async function spendingStep({ app, db }: Where, account: string, code: string, comparison: Comparison) {
  const row = await db
    .selectFrom('authenticator_apps')
    .select(['secret', 'used_step'])
    .where('account_id', '=', account)
    .executeTakeFirst()
  const secret = row?.secret && unsealApp(app.config.secret, account, row.secret)
  if (!secret) return undefined
  const step = stepOf(comparison, Buffer.from(secret, 'base64'), code, app.now())
  if (step === undefined || (row.used_step !== null && row.used_step >= step)) return undefined
  return async (trx: Transaction<DB>) => {
    const { numUpdatedRows } = await trx
      .updateTable('authenticator_apps')
      .set({ used_step: step })
      .where('account_id', '=', account)
      .where((is) => is.or([is('used_step', 'is', null), is('used_step', '<', step)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
}

async function spendingCode({ app, db, tenant }: Where, account: string, code: string) {
  if (!(await hasRecoveryCode(db, app, account, code))) return undefined
  return async (trx: Transaction<DB>) => {
    if (!(await useRecoveryCode(trx, app, account, code))) return false
    const left = await recoveryCodesLeft(trx, account)
    await notify(trx, { tenant: tenant.id, account, now: app.now() }, 'recoveryCodeUsed', { left })
    return true
  }
}
