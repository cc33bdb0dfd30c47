import type { Transaction } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { Visit } from '../http/answer.ts'
import { notify } from '../notices/notify.ts'
import { endSessions } from '../sessions/end-sessions.ts'

/** A password from somebody else: every session ends, and at the next sign-in the person sets one of their own. */
export async function givePassword(
  trx: Transaction<DB>,
  { app, tenant }: Pick<Visit, 'app' | 'tenant'>,
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
