import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { JobContext } from '#core/server/jobs/job.ts'
import { millisecondsOf, type Sound } from '#domain/sound.ts'
import type { Accepted } from '#domain/verification.ts'
import { writeWav } from '#domain/wav.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { type OwnVoiceRow, ownVoiceFolder } from '#shared/voices/server/own-voices.ts'
import { removeSamples } from './revoke-voice.ts'

/** The sample of the voice, and its text. */
export interface Reference {
  sound: Sound
  text: string
}

export const saveDifference = (
  { db }: JobContext,
  { id }: OwnVoiceRow,
  difference: NonNullable<OwnVoiceRow['difference']>,
) =>
  db.updateTable('own_voices').set({ difference }).where('id', '=', id).where('state', '=', 'asked').execute()

/** Stores a verified consent; the voice can be used from now on. */
export async function saveConsent(
  context: JobContext,
  voice: OwnVoiceRow,
  { consent, reference }: { consent: string; reference: Reference },
): Promise<void> {
  const { app, db, signal } = context
  const key = `${ownVoiceFolder(voice)}consent-${randomUUID()}.wav`
  await app.storage.put(key, createReadStream(consent), { signal })
  const stored = await storeReference(context, voice, reference)
  const isSaved = await db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    const saved = await trx
      .updateTable('own_voices')
      .set({ ...stored, state: 'ready', consent_key: key, difference: null, agreed_at: app.now() })
      .where('id', '=', voice.id)
      .where('state', '=', 'asked')
      .returning('id')
      .executeTakeFirst()
    if (!saved) return false
    const by = { app, tenant: { id: voice.tenant_id }, caller: { id: voice.account_id }, address: null }
    await recordAudit(trx, by, 'voice.make', voice.account_id, { name: voice.name })
    return true
  })
  // Discarded in the meantime.
  if (!isSaved) for (const each of [key, stored.reference_key]) await app.storage.remove(each)
}

/** Stores another recording of the person as the sample of the voice. */
export async function saveAdded(
  context: JobContext,
  voice: OwnVoiceRow,
  reference: Reference,
  speaker_check: Accepted,
): Promise<void> {
  const { app, db, signal } = context
  const stored = { ...(await storeReference(context, voice, reference)), speaker_check }
  const previous = await db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    const row = await trx
      .selectFrom('own_voices')
      .select('reference_key')
      .where('id', '=', voice.id)
      .where('state', '=', 'ready')
      .forUpdate()
      .executeTakeFirst()
    if (row) await trx.updateTable('own_voices').set(stored).where('id', '=', voice.id).execute()
    return row?.reference_key
  })
  await app.storage.remove(previous ?? stored.reference_key)
  // They have the previous sound of the voice.
  await removeSamples(app, voice)
}

async function storeReference(
  { app, signal }: JobContext,
  voice: OwnVoiceRow,
  { sound, text }: Reference,
): Promise<{ reference_key: string; reference_text: string; reference_ms: number }> {
  const key = `${ownVoiceFolder(voice)}reference-${randomUUID()}.wav`
  await app.storage.put(key, writeWav(sound.rate, [sound.samples]), { signal })
  return { reference_key: key, reference_text: text, reference_ms: Math.round(millisecondsOf(sound)) }
}
