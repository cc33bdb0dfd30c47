import type { Db } from '#core/server/db/database.ts'
import { type AccountEvent, type CredentialTable, credentials, type Of } from './credentials.ts'

/** What an event stopped that programs use. */
export interface Stopped {
  keys: number
  webhooks: number
}

/**
 * Ends what acts for an account, as `credentials` says for the event; `asked` also ends API keys and pauses webhooks
 * where that is the person's choice. Lock the account's row first (an update does): a sign-in that was checked earlier
 * completes under that lock.
 */
export async function accountEvent(
  trx: Db,
  of: Of,
  event: AccountEvent,
  { asked = false }: { asked?: boolean } = {},
): Promise<Stopped> {
  const stopped: Partial<Record<CredentialTable, number>> = {}
  for (const [table, credential] of Object.entries(credentials)) {
    const effect = credential.on[event]
    if (!('stop' in credential)) continue
    if (effect === 'ends' || effect === 'pauses' || (effect === 'asked' && asked)) {
      const rows = await credential.stop(trx, of, event)
      stopped[table as CredentialTable] = Array.isArray(rows) ? rows.length : 0
    }
  }
  return { keys: stopped.api_keys ?? 0, webhooks: stopped.webhook_endpoints ?? 0 }
}
