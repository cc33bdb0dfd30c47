import type { Transaction } from 'kysely'
import type { DB } from '#server/core/db/tables.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { endSessions } from '#server/identity/sessions/end-sessions.ts'

/** Sets a password for another person: ends every session, and the person sets their own at the next sign-in. */
export async function givePassword(
  trx: Transaction<DB>,
  { app, tenant }: Pick<RequestContext, 'app' | 'tenant'>,
  account: string,
  password_hash: string,
): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ password_hash, must_change_password: true, must_agree: true })
    .where('id', '=', account)
    .execute()
  await endSessions(trx, { account }, 'passwordChanged', app.now())
  await notify(trx, { tenant: tenant.id, account, now: app.now() }, 'passwordChanged')
}
