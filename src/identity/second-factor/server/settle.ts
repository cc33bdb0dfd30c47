import { sql, type Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts'

/**
 * Updates whether signing in to an account requires a second factor, in the transaction that changed its factors. Returns
 * recovery codes if it does and there are none.
 */
export async function settleSecondFactor(
  trx: Transaction<DB>,
  context: Pick<RequestContext, 'app' | 'tenant'>,
  account: string,
): Promise<string[]> {
  const { app, tenant } = context
  const before = await trx
    .selectFrom('accounts')
    .select('second_factor')
    .where('id', '=', account)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { second_factor: isOn } = await trx
    .updateTable('accounts')
    .set({
      second_factor: sql`exists (
        select from authenticator_apps
        where authenticator_apps.account_id = accounts.id and authenticator_apps.secret is not null)`,
    })
    .where('id', '=', account)
    .returning('second_factor')
    .executeTakeFirstOrThrow()
  const to = { tenant: tenant.id, account, now: app.now() }
  if (isOn !== before.second_factor) await notify(trx, to, isOn ? 'secondFactorOn' : 'secondFactorOff')
  if (!isOn) {
    await trx.deleteFrom('recovery_codes').where('account_id', '=', account).execute()
    return []
  }
  return (await recoveryCodesLeft(trx, account)) > 0 ? [] : renewRecoveryCodes(trx, context, account)
}

/** Removes every factor of an account, and its passkeys, which may be on the device that was lost. */
export async function removeSecondFactor(trx: Transaction<DB>, account: string): Promise<void> {
  await trx.updateTable('accounts').set({ second_factor: false }).where('id', '=', account).execute()
  await trx.deleteFrom('authenticator_apps').where('account_id', '=', account).execute()
  await trx.deleteFrom('recovery_codes').where('account_id', '=', account).execute()
  await trx.deleteFrom('passkeys').where('account_id', '=', account).execute()
}
