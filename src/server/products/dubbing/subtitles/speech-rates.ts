import { workOptions } from '#contract/dubs.ts'
import type { SpeechRates } from '#contract/cues.ts'
import type { Db } from '#server/core/db/database.ts'
import { readRates } from '#server/production/voices/voice-rates.ts'
import { projectSubject } from '#server/products/dubbing/projects/run-of-project.ts'

/**
 * How fast a language of a project is spoken: by the voices of its newest work where they were measured, otherwise as by
 * the measured voices of the language together. Speakers whose voice is set to another speed are left to that average.
 */
export async function speechRates(db: Db, project: string, language: string): Promise<SpeechRates> {
  const rates = await readRates(db, language)
  const work = await db
    .selectFrom('works')
    .select('options')
    .where('subject_id', '=', project)
    .where('subject_kind', '=', projectSubject(project).kind)
    .where('language', '=', language)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const chosen = work && workOptions.safeParse(work.options).data
  if (!chosen) return { usual: rates.usual ?? null, speakers: {} }
  const rate = ({ port, speed }: { port: string; speed: number }) =>
    speed === usualSpeed ? rates.of(port) : undefined
  return {
    usual: rate(chosen) ?? rates.usual ?? null,
    speakers: Object.fromEntries(
      Object.entries(chosen.speakers).flatMap(([speaker, options]) => {
        const own = rate(options)
        return own === undefined ? [] : [[speaker, own]]
      }),
    ),
  }
}

/** The middle of the slider. */
export const usualSpeed = 5
