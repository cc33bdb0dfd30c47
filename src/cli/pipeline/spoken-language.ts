import { detect } from '#core/contract/fields.ts'
import { message } from '#core/texts/message/message.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { readFilm } from '#pipeline/film/prepare-film.ts'
import { identifyLanguage } from '#pipeline/script/identify-language.ts'
import { BadUsage } from '../core/refusal.ts'
import { usageFaults } from '../texts/usage.ts'
import { languageOf } from './language.ts'
import { trackNumberOf } from './track-number.ts'

/** The spoken language; undefined if an engine has to detect it. */
export function spokenLanguageOf(given: string | undefined): string | undefined {
  if (!given) throw new BadUsage(message(usageFaults.spokenOrDetected))
  return given.toLowerCase() === detect ? undefined : languageOf(given)
}

export async function hearLanguage(
  run: PipelineRun,
  engines: Engines,
  input: string,
  given: { 'audio-track'?: string },
): Promise<string> {
  const film = await readFilm(run, input, { track: trackNumberOf('audio-track', given) })
  return identifyLanguage(run, engines, film)
}
