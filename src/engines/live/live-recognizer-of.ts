import { baseLanguage } from '#domain/text/languages.ts'
import { type Engines, recognizerOf } from '#engines/core/engines.ts'
import type { LiveRecognizer } from '#engines/core/ports.ts'
import { madeLive } from './made-live.ts'

/** The recognizer of live speech in a language: an engine for live speech, or one for files. */
export function liveRecognizerOf(engines: Engines, language: string): LiveRecognizer | undefined {
  const { liveRecognizers = [], detectors } = engines
  const own = liveRecognizers.find(({ languages }) =>
    languages.some((known) => baseLanguage(known) === baseLanguage(language)),
  )
  if (own) return own
  const recognizer = recognizerOf(engines, language)
  const [detector] = detectors
  return recognizer && detector && madeLive(recognizer, detector)
}
