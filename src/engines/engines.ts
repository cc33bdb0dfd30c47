import { baseLanguage } from '#domain/text/languages.ts'
import type { Linkup } from './linkup/linkup.ts'
import type {
  Diarizer,
  Recognizer,
  Separator,
  SpeechDetector,
  Synthesizer,
  Translator,
  Voice,
} from './ports.ts'

/** What is configured and there, each kind in order of preference. */
export interface Engines {
  recognizers: readonly Recognizer[]
  translators: readonly Translator[]
  synthesizers: readonly Synthesizer[]
  separators: readonly Separator[]
  detectors: readonly SpeechDetector[]
  diarizers: readonly Diarizer[]
  /** The platform's own voices under the name that its calls know: a server of the operator's, or what is on this machine. */
  house?: Linkup
}

export const recognizerOf = ({ recognizers }: Engines, language: string) =>
  recognizers.find(({ languages }) =>
    languages.some((known) => baseLanguage(known) === baseLanguage(language)),
  )

export const translatorOf = ({ translators }: Engines, from: string, to: string) =>
  translators.find((translator) => translator.translates(from, to))

export interface SpokenVoice {
  voice: Voice
  synthesizer: Synthesizer
}

/**
 * All voices, or those of a language: first those of exactly this language, then of its relatives,
 * then those that speak many.
 */
export async function voicesOf(
  { synthesizers }: Engines,
  language: string | undefined,
  signal: AbortSignal,
): Promise<SpokenVoice[]> {
  const lists = await Promise.all(
    synthesizers.map(async (synthesizer) => {
      const voices = await synthesizer.voices({ signal })
      return voices.map((voice) => ({ voice, synthesizer }))
    }),
  )
  const all = lists.flat()
  if (language === undefined) return all
  const exact = all.filter(({ voice }) => voice.language.toLowerCase() === language.toLowerCase())
  const near = all.filter(
    (spoken) => baseLanguage(spoken.voice.language) === baseLanguage(language) && !exact.includes(spoken),
  )
  const many = all.filter(({ voice }) => voice.language === 'mul')
  return [...exact, ...near, ...many]
}
