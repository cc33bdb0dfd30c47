import type { Transaction } from 'kysely'
import type { App } from '#server/core/app/app.ts'
import type { DB } from '#server/core/db/tables.ts'
import { recordAudit } from '#server/identity/audit/record-audit.ts'
import type { OwnVoiceRow } from './own-voices.ts'

/** Labels a work as made with recorded voices, and records the first work of each. */
export async function labelWork(
  trx: Transaction<DB>,
  app: Pick<App, 'now'>,
  { work, tenant }: { work: string; tenant: string },
  voices: readonly Pick<OwnVoiceRow, 'id' | 'name' | 'account_id'>[],
): Promise<void> {
  await trx
    .updateTable('works')
    .set({ cloned_voices: voices.map(({ name }) => name) })
    .where('id', '=', work)
    .execute()
  for (const { id, name, account_id } of voices) {
    const first = await trx
      .updateTable('own_voices')
      .set({ used_at: app.now() })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const by = { app, tenant: { id: tenant }, caller: { id: account_id }, address: null }
    if (first) await recordAudit(trx, by, 'voice.use', account_id, { name })
  }
}
