import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { reportStopped } from '#identity/sessions/server/report-stopped.ts'

/**
 * Sets a password for another person: ends sessions and API keys and pauses webhooks, and the person sets their own
 * password at the next sign-in.
 */
export async function givePassword(
  trx: Transaction<DB>,
  { app, tenant }: Pick<RequestContext, 'app' | 'tenant'>,
  account: string,
  password_hash: string,
): Promise<void> {
  const given = await trx
    .updateTable('accounts')
    .set({ password_hash, must_change_password: true, must_agree: true })
    .where('id', '=', account)
    .returning(['id', 'email', 'language'])
    .executeTakeFirstOrThrow()
  const to = { tenant: tenant.id, account, now: app.now() }
  const stopped = await accountEvent(trx, to, 'reset')
  await notify(trx, to, 'passwordChanged')
  await reportStopped(trx, to, given, stopped)
}
