import type { Db } from '#core/server/db/database.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { workOptions } from '#products/dubbing/works/contract.ts'
import { readRates } from '#shared/voices/server/voice-rates.ts'
import type { SpeechRates } from '../contract/subtitles.ts'

/**
 * The speech rate of a language of a project: that of the voices of its newest work if they were measured, otherwise the average
 * of the measured voices of the language. Speakers with a changed speed use the average.
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
