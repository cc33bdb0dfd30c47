import type { Selectable, Transaction } from 'kysely'
import type { DB, Projects } from '#core/server/db/tables.ts'
import { type Language, say } from '#core/texts/texts.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { nameSpeakers } from '#domain/script/characters/name-speakers.ts'
import { speakerTexts } from '../texts.ts'

export interface HeardVoices {
  quality: 'draft' | 'good'
  /** The voice of each line. */
  speakers: ReadonlyMap<string, string>
  pitches: ReadonlyMap<string, number>
}

/** Replaces what the previous search heard. */
export async function saveVoices(
  trx: Transaction<DB>,
  { tenant_id, id }: Pick<Selectable<Projects>, 'tenant_id' | 'id'>,
  { quality, speakers, pitches }: HeardVoices,
  now: Date,
): Promise<void> {
  const row = {
    quality,
    voices: new Set(speakers.values()).size,
    pitches: Object.fromEntries(pitches),
    found_at: now,
  }
  await trx
    .insertInto('found_speakers')
    .values({ tenant_id, project_id: id, ...row })
    .onConflict((is) => is.columns(['tenant_id', 'project_id']).doUpdateSet(row))
    .execute()
}

/** The new names of lines. */
export const namesOf = (
  cues: readonly Cue[],
  { speakers }: Pick<HeardVoices, 'speakers'>,
  { all, language }: { all: boolean; language: Language },
): Map<string, string> =>
  nameSpeakers(cues, speakers, {
    all,
    nameOf: (number) => say(language, speakerTexts.numbered, { number }),
  })
