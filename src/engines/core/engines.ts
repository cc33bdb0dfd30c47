import { baseLanguage } from '#domain/text/languages.ts'
import type {
  Denoiser,
  Diarizer,
  DraftDiarizer,
  Engine,
  LanguageIdentifier,
  Linkup,
  LiveRecognizer,
  Recognizer,
  Separator,
  SpeechDetector,
  Synthesizer,
  Translator,
  Voice,
  VoiceReference,
} from './ports.ts'

/** All configured and available engines, each kind in order of preference. */
export interface Engines {
  recognizers: readonly Recognizer[]
  /** Used to find the times of words and the spoken language; by default the recognizers. */
  aligners?: readonly Recognizer[]
  translators: readonly Translator[]
  synthesizers: readonly Synthesizer[]
  separators: readonly Separator[]
  detectors: readonly SpeechDetector[]
  /** Only these verify consents. */
  diarizers: readonly Diarizer[]
  /** Only suggest speakers, and only without a diarizer. */
  draftDiarizers?: readonly DraftDiarizer[]
  /** Recognizers of live speech. Recognizers of files can be made live. */
  liveRecognizers?: readonly LiveRecognizer[]
  /** Engines that only identify the spoken language. */
  identifiers?: readonly LanguageIdentifier[]
  denoisers?: readonly Denoiser[]
  /** The platform's own voices under the API's vendor name: a server of the operator, or a local engine. */
  house?: Linkup
  /** Recordings that can be used as voices, by the id of the voice. */
  references?: ReadonlyMap<string, VoiceReference>
}

/**
 * Whether a name means this engine: its id (`openai-gpu1`), the beginning of it (`openai`, `neural`), the name of one of its
 * servers (`gpu1`), or their model.
 */
export const isCalled = ({ id, servers = [] }: Engine, name: string): boolean =>
  id === name ||
  id.startsWith(`${name}-`) ||
  servers.some((server) => server.id === name || server.id === `openai-${name}` || server.model === name)

export const recognizerOf = ({ recognizers }: Engines, language: string) =>
  recognizers.find(({ languages }) =>
    languages.some((known) => baseLanguage(known) === baseLanguage(language)),
  )

export const translatorOf = ({ translators }: Engines, from: string, to: string) =>
  translators.find((translator) => translator.translates(from, to))

/** The best engine to suggest who speaks; a person checks what it finds. */
export const speakerFinderOf = ({ diarizers, draftDiarizers = [] }: Engines) =>
  diarizers[0] ?? draftDiarizers[0]

export interface SpokenVoice {
  voice: Voice
  synthesizer: Synthesizer
  /** The recording that the voice imitates. */
  reference?: VoiceReference
}

/**
 * All voices, or those of a language: exact matches first, then related languages, then multilingual voices; those of draft
 * quality after all others.
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
  const able = [...exact, ...near, ...many]
  const isDraft = ({ synthesizer, voice }: SpokenVoice) => synthesizer.quality(voice.language) === 'draft'
  return [...able.filter((spoken) => !isDraft(spoken)), ...able.filter(isDraft)]
}
