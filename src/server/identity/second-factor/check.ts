import type { RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { sealFor } from '#server/core/process/seal.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { knownDevice } from '#server/identity/sessions/device.ts'
import { allowTry, uncountTry } from '#server/identity/sessions/tries.ts'
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes.ts'
import { stepOf } from './totp.ts'

export const { seal: sealApp, unseal: unsealApp } = sealFor('authenticator apps')

/** Three of a million codes are valid at a time: with these limits a stranger with the password needs years. */
const byQuarter = { seconds: 900, most: 10 }
const byDay = { seconds: 86_400, most: 60 }

type Where = Pick<RequestContext, 'app' | 'db' | 'tenant' | 'reply'>

/**
 * Checks a code of the app or a recovery code of an account, and invalidates it. Tries are counted before the check. A known
 * device has separate limits, so that a stranger with the password cannot lock the owner out.
 */
export async function useFactorCode(where: Where, account: string, code: string): Promise<void> {
  const { app, db } = where
  const now = app.now()
  const device = await knownDevice(where, [{ id: account }])
  const keys = [byQuarter, byDay].map((window) => ({
    window,
    key: `second-factor:${window.seconds}:${account}${device ? `:${device}` : ''}`,
  }))
  for (const { key, window } of keys) await allowTry(db, key, window, now)
  const typed = code.replaceAll(/[\s-]/g, '')
  const isRight = /^\d{6}$/.test(typed)
    ? await useAppCode(where, account, typed)
    : await spendRecoveryCode(where, account, typed)
  if (!isRight) throw new Problem('secondFactorWrong')
  for (const { key, window } of keys) await uncountTry(db, key, window, now)
}

async function useAppCode({ app, db }: Where, account: string, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('authenticator_apps')
    .select('secret')
    .where('account_id', '=', account)
    .executeTakeFirst()
  const secret = row?.secret && unsealApp(app.config.secret, account, row.secret)
  if (!secret) return false
  const step = stepOf(Buffer.from(secret, 'base64'), code, app.now())
  if (step === undefined) return false
  // In one statement, so that a code that is sent twice concurrently is accepted once.
  const { numUpdatedRows } = await db
    .updateTable('authenticator_apps')
    .set({ used_step: step })
    .where('account_id', '=', account)
    .where((is) => is.or([is('used_step', 'is', null), is('used_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function spendRecoveryCode(
  { app, db, tenant }: Where,
  account: string,
  code: string,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    if (!(await useRecoveryCode(trx, app, account, code))) return false
    const left = await recoveryCodesLeft(trx, account)
    await notify(trx, { tenant: tenant.id, account, now: app.now() }, 'recoveryCodeUsed', { left })
    return true
  })
}
