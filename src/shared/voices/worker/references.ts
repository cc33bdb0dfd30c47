import { buffer } from 'node:stream/consumers'
import type { Selectable } from 'kysely'
import type { Works } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import { ownVoiceId } from '#domain/recorded-voice.ts'
import { readMono } from '#domain/wav.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { VoiceReference } from '#engines/core/ports.ts'
import { voiceReference } from '#engines/core/voice-reference.ts'
import { labelWork, recordFirstUse } from '../server/label-work.ts'
import { hasOwnVoices, type OwnVoiceRow, ownVoicesOf, refusalOf } from '../server/own-voices.ts'

interface Wanted {
  account: string
  /** The lines to be spoken: every voice is a `port`. */
  spoken: unknown
}

interface OwnReferences {
  references: ReadonlyMap<string, VoiceReference>
  voices: readonly OwnVoiceRow[]
}

/**
 * The recordings of an account whose voices are used. Refuses revoked ones, and all while recorded voices are disabled: existing
 * works are kept, but nothing more is spoken.
 */
export async function ownReferences(
  { app, db, signal }: Pick<JobContext, 'app' | 'db' | 'signal'>,
  { account, spoken }: Wanted,
): Promise<OwnReferences> {
  const ports = [...portsIn(spoken)].filter((port) => ownVoiceId(port) !== undefined)
  if (ports.length === 0) return { references: new Map(), voices: [] }
  const isOn = await hasOwnVoices(db, account)
  const rows = await ownVoicesOf(db, account).selectAll().execute()
  const references = new Map<string, VoiceReference>()
  const voices: OwnVoiceRow[] = []
  for (const port of ports) {
    const row = rows.find(({ id }) => id === ownVoiceId(port))
    if (!row) throw new Problem('unknownVoice')
    const refusal = refusalOf(row, { isOn })
    if (refusal) throw refusal
    const { name, language, reference_key: key, reference_text: text } = row
    const stored = await app.storage.read(key!, { signal })
    // Revoked in this moment.
    if (!stored) throw new Problem('ownVoiceRevoked', { voice: name })
    const sound = readMono(await buffer(stored))
    references.set(port, voiceReference({ name, sound, language, ...(text && { text }) }))
    voices.push(row)
  }
  return { references, voices }
}

/** The same for a work, which is labeled with their names, including those of existing sound in it. */
export async function referencesOfWork(
  context: JobContext,
  { id, account_id: account }: Pick<Selectable<Works>, 'id' | 'account_id'>,
  spoken: unknown,
  already: readonly string[] = [],
): Promise<OwnReferences> {
  const own = await ownReferences(context, { account, spoken })
  const names = [...own.voices.map(({ name }) => name), ...already]
  if (names.length > 0)
    await context.db.transaction().execute(async (trx) => {
      await labelWork(trx, id, names)
      await recordFirstUse(trx, context.app, own.voices)
    })
  return own
}

/** The engines with these recordings as additional voices. */
export const withReferences = <Of extends Engines>(
  engines: Of,
  references: ReadonlyMap<string, VoiceReference>,
): Of => (references.size > 0 ? { ...engines, references } : engines)

function portsIn(value: unknown, found = new Set<string>()): Set<string> {
  if (value instanceof Map) portsIn([...value.values()], found)
  else if (Array.isArray(value)) for (const each of value) portsIn(each, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) {
      if (key === 'port' && typeof each === 'string') found.add(each)
      else portsIn(each, found)
    }
  return found
}
