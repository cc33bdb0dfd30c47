import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { Account } from '#identity/accounts/server/account.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { sendMessage } from '#identity/notifications/server/messages.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { accountEvent } from '#identity/sessions/server/account-event.ts'
import { removeSecondFactor } from './settle.ts'

/**
 * Removes the second factor of somebody who lost it. Lock the account's row first. Its owner is notified by
 * mail as well, because the next person to sign in may be somebody else.
 */
export async function resetSecondFactor(
  trx: Transaction<DB>,
  by: Parameters<typeof recordAudit>[1],
  { id, name, role, email, language }: Pick<Account, 'id' | 'name' | 'role' | 'email' | 'language'>,
): Promise<void> {
  const now = by.app.now()
  await removeSecondFactor(trx, id)
  await accountEvent(trx, { account: id, now }, 'secondFactorReset')
  await notify(trx, { tenant: by.tenant.id, account: id, now }, 'secondFactorReset')
  if (email !== null)
    await sendMessage(trx, now, {
      tenant: by.tenant.id,
      channel: 'email',
      recipient: email,
      language,
      message: { kind: 'secondFactorReset' },
    })
  await recordAudit(trx, by, 'account.secondFactor', id, { name, role })
}
