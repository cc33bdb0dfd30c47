import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import type { OwnVoiceRow } from './own-voices.ts'

/** Labels a work as made with recorded voices, by their names. */
export async function labelWork(trx: Transaction<DB>, work: string, names: readonly string[]): Promise<void> {
  await trx
    .updateTable('works')
    .set({ cloned_voices: [...new Set(names)] })
    .where('id', '=', work)
    .execute()
}

/** Records the first use of voices in a work or a live session. */
export async function recordFirstUse(
  trx: Transaction<DB>,
  app: Pick<App, 'now'>,
  voices: readonly OwnVoiceRow[],
): Promise<void> {
  for (const { id, tenant_id, name, account_id } of voices) {
    const first = await trx
      .updateTable('own_voices')
      .set({ used_at: app.now() })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    const by = { app, tenant: { id: tenant_id }, caller: { id: account_id }, address: null }
    if (first) await recordAudit(trx, by, 'voice.use', account_id, { name })
  }
}
