import type { Transaction } from 'kysely'
import type { DB } from '#server/core/db/tables.ts'
import type { Account } from '#server/identity/accounts/account.ts'
import { recordAudit } from '#server/identity/audit/record-audit.ts'
import { sendMessage } from '#server/identity/notifications/messages.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { accountEvent } from '#server/identity/sessions/account-event.ts'
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
