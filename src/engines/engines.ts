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

/** All configured and available engines, each kind in order of preference. */
export interface Engines {
  recognizers: readonly Recognizer[]
  translators: readonly Translator[]
  synthesizers: readonly Synthesizer[]
  separators: readonly Separator[]
  detectors: readonly SpeechDetector[]
  diarizers: readonly Diarizer[]
  /** The platform's own voices under the API's vendor name: a server of the operator, or a local engine. */
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

/** All voices, or those of a language: exact matches first, then related languages, then multilingual voices. */
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
