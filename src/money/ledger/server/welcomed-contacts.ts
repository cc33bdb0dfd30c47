import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { deriveKey } from '#identity/sessions/server/token.ts'

// Welcome usage is given once per verified contact. This record outlives the account, so the contact is stored as a
// keyed hash that cannot be computed or guessed without the platform's secret.

interface Where {
  app: App
  tenant: { id: string }
}

const hashOf = ({ app, tenant }: Where, contact: string) =>
  createHmac('sha256', deriveKey(app.config.secret, 'welcome'))
    .update(`${tenant.id}:${contact.toLowerCase()}`)
    .digest()

/** Records that a contact has received the welcome usage; returns whether that is new. */
export async function rememberWelcome(trx: Transaction<DB>, where: Where, contact: string): Promise<boolean> {
  const written = await trx
    .insertInto('welcomed_contacts')
    .values({ tenant_id: where.tenant.id, hash: hashOf(where, contact), at: where.app.now() })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return written.numInsertedOrUpdatedRows === 1n
}

/** Records the contacts that an account with welcome usage gives up. */
export async function recordReleased(
  trx: Transaction<DB>,
  where: Where,
  account: { id: string; contacts: readonly (string | null)[] },
): Promise<void> {
  const had = await trx
    .selectFrom('postings')
    .select('id')
    .where('key', 'like', `welcome:${account.id}:%`)
    .limit(1)
    .executeTakeFirst()
  if (!had) return
  for (const contact of account.contacts) if (contact) await rememberWelcome(trx, where, contact)
}
