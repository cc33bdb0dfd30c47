import { millisecondsOf } from '#domain/sound.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { Engines } from './core/engines.ts'
import type { Cloning, Synthesizer, VoiceReference } from './core/ports.ts'
import { qualities } from './core/quality.ts'

export type CloningEngine = Synthesizer & { clone: Cloning }

/** The engines that speak a language with the voices of recordings, the best first. */
export function cloningEnginesFor(
  { synthesizers }: Pick<Engines, 'synthesizers'>,
  language: string,
): CloningEngine[] {
  const able = synthesizers.filter(
    (engine): engine is CloningEngine => engine.clone !== undefined && speaks(engine.clone, language),
  )
  // `toSorted` keeps the order of preference among equals.
  return able.toSorted((one, other) => rankOf(other, language) - rankOf(one, language))
}

const rankOf = (engine: Synthesizer, language: string) => qualities.indexOf(engine.quality(language))

const speaks = ({ languages }: Cloning, language: string) =>
  languages === undefined || languages.some((known) => baseLanguage(known) === baseLanguage(language))

/** Whether an engine can speak with a recording. */
export function takesRecording(
  { clone: { needsText, shortest, longest } }: CloningEngine,
  { sound, text }: VoiceReference,
): boolean {
  const length = millisecondsOf(sound)
  return length >= shortest && length <= longest && (!needsText || text !== undefined)
}
