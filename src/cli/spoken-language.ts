import type { Engines } from '#engines/engines.ts'
import type { PipelineRun } from '#pipeline/core/run.ts'
import { identifyLanguage } from '#pipeline/script/identify-language.ts'
import { message } from '#i18n/message.ts'
import { usageFaults } from '#i18n/terminal-usage.ts'
import { languageOf } from './language.ts'
import { BadUsage } from './refusal.ts'
import { trackNumberOf } from './track-number.ts'

/** The value of `--from` with which an engine finds out what is spoken. */
const detect = 'detect'

/** The spoken language; undefined if an engine has to find out. */
export function spokenLanguageOf(given: string | undefined): string | undefined {
  if (!given) throw new BadUsage(message(usageFaults.spokenOrDetected))
  return given.toLowerCase() === detect ? undefined : languageOf(given)
}

export const hearLanguage = (
  run: PipelineRun,
  engines: Engines,
  input: string,
  given: { 'audio-track'?: string },
): Promise<string> => identifyLanguage(run, engines, input, { track: trackNumberOf('audio-track', given) })
