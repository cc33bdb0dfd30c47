import { type Kysely, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB } from '#core/server/db/tables.ts'
import { ownVoiceId } from '#domain/recorded-voice.ts'

/** A text that a voice spoke at its natural rate. */
export interface SpokenText {
  voice: string
  /** Counted as in domain/fit/speech-length.ts. */
  characters: number
  milliseconds: number
}

/** Older lines have half the weight after this many characters, so that a new version of a voice takes effect soon. */
const remembered = 20_000

export async function recordRates(
  db: Kysely<DB>,
  language: string,
  spoken: readonly SpokenText[],
): Promise<void> {
  const sums = new Map<string, { voice: string; characters: number; milliseconds: number }>()
  for (const { voice, characters, milliseconds } of spoken) {
    // These rates belong to the platform and contain nothing of recorded voices.
    if (characters <= 0 || milliseconds <= 0 || ownVoiceId(voice) !== undefined) continue
    const sum = sums.get(voice) ?? { voice, characters: 0, milliseconds: 0 }
    sum.characters += characters
    sum.milliseconds += milliseconds
    sums.set(voice, sum)
  }
  if (sums.size === 0) return
  const saved = sql`case when voice_rates.characters > ${remembered} then 0.5 else 1 end`
  await db
    .insertInto('voice_rates')
    // In the same order in every statement, so that two works that end together cannot deadlock.
    .values(
      [...sums.values()]
        .toSorted((a, b) => (a.voice < b.voice ? -1 : 1))
        .map((sum) => ({ ...sum, language })),
    )
    .onConflict((conflict) =>
      conflict.columns(['voice', 'language']).doUpdateSet({
        characters: sql`voice_rates.characters * ${saved} + excluded.characters`,
        milliseconds: sql`voice_rates.milliseconds * ${saved} + excluded.milliseconds`,
      }),
    )
    .execute()
}

export interface MeasuredRates {
  /** Characters a second of all measured voices of the language together; undefined if none was measured. */
  usual: number | undefined
  of: (voice: string) => number | undefined
}

export async function readRates(db: Db, language: string): Promise<MeasuredRates> {
  const rows = await db
    .selectFrom('voice_rates')
    .select(['voice', 'characters', 'milliseconds'])
    .where('language', '=', language)
    .execute()
  const rates = new Map(rows.map((row) => [row.voice, rateOf(row)]))
  const all = rows.reduce(
    (sum, row) => ({
      characters: sum.characters + row.characters,
      milliseconds: sum.milliseconds + row.milliseconds,
    }),
    { characters: 0, milliseconds: 0 },
  )
  return { usual: rows.length > 0 ? rateOf(all) : undefined, of: (voice) => rates.get(voice) }
}

const rateOf = ({ characters, milliseconds }: { characters: number; milliseconds: number }) =>
  (1000 * characters) / milliseconds
