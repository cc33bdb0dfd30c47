import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { type OwnVoiceRow, ownVoiceFolder } from '#shared/voices/server/own-voices.ts'
import { samplesOfVoice } from '#shared/voices/server/samples.ts'

type Context = Parameters<typeof recordAudit>[1]
type Files = Pick<App, 'storage'>
type Of = Pick<OwnVoiceRow, 'tenant_id' | 'id'>

/** Ends the consent of a voice in the transaction that locked its row; its files are removed after that. */
export async function revokeVoice(trx: Transaction<DB>, context: Context, voice: OwnVoiceRow): Promise<void> {
  await trx
    .updateTable('own_voices')
    .set({
      state: 'revoked',
      revoked_at: context.app.now(),
      difference: null,
      consent_key: null,
      reference_key: null,
      reference_text: null,
      reference_ms: null,
    })
    .where('id', '=', voice.id)
    .execute()
  // One that was never recorded has nothing to revoke.
  if (voice.state === 'asked') await trx.deleteFrom('own_voices').where('id', '=', voice.id).execute()
  else await recordAudit(trx, context, 'voice.revoke', voice.account_id, { name: voice.name })
}

/** Removes the recordings and the samples of a voice. */
export async function removeFiles({ storage }: Files, voice: Of): Promise<void> {
  for await (const { key } of storage.list(ownVoiceFolder(voice))) await storage.remove(key)
  await removeSamples({ storage }, voice)
}

/** Removes the samples of a voice. */
export async function removeSamples({ storage }: Files, voice: Of): Promise<void> {
  for await (const { key } of storage.list(samplesOfVoice(voice))) await storage.remove(key)
}
