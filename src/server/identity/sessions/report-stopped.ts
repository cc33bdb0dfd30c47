import type { Db } from '#server/core/db/database.ts'
import type { Account } from '#server/identity/accounts/account.ts'
import { sendMessage } from '#server/identity/notifications/messages.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import type { Stopped } from './account-event.ts'

/**
 * Notifies the owner that API keys ended and webhooks are paused, also by mail: who reads the notices next may be
 * somebody else, and programs fail from now on.
 */
export async function reportStopped(
  trx: Db,
  { tenant, now }: { tenant: string; now: Date },
  { id: account, email, language }: Pick<Account, 'id' | 'email' | 'language'>,
  { keys, webhooks }: Stopped,
): Promise<void> {
  if (keys === 0 && webhooks === 0) return
  await notify(trx, { tenant, account, now }, 'programsStopped')
  if (email !== null)
    await sendMessage(trx, now, {
      tenant,
      channel: 'email',
      recipient: email,
      language,
      message: { kind: 'programsStopped' },
    })
}
