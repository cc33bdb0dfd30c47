import type { Db } from '#core/server/db/database.ts'
import type { Account } from '#identity/accounts/server/account.ts'
import { sendMessage } from '#identity/notifications/server/messages.ts'
import { notify } from '#identity/notifications/server/notify.ts'
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
