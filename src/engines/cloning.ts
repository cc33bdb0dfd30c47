import { createHash } from 'node:crypto'
import type { Sound } from '#domain/sound.ts'
import { millisecondsOf } from '#domain/sound.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { Engines } from './core/engines.ts'
import type { Cloning, Synthesizer, VoiceReference } from './core/ports.ts'
import { qualities } from './core/quality.ts'

export type CloningEngine = Synthesizer & { clone: Cloning }

/** A recording whose voice engines can speak with. */
export function voiceReference({ name, sound, text, language }: Omit<VoiceReference, 'id'>): VoiceReference {
  const id = createHash('sha256')
    .update(JSON.stringify([sound.rate, text ?? null, language]))
    .update(bytesOf(sound))
    .digest('hex')
  return { id, name, sound, ...(text && { text }), language }
}

const bytesOf = ({ samples }: Sound) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)

/** The best engine that speaks a language with the voice of the given recording, or of any recording. */
export function cloningEngineFor(
  { synthesizers }: Engines,
  language: string,
  reference?: VoiceReference,
): CloningEngine | undefined {
  const able = synthesizers.filter(
    (engine): engine is CloningEngine =>
      engine.clone !== undefined &&
      speaks(engine.clone, language) &&
      (reference === undefined || takes(engine.clone, reference)),
  )
  // `toSorted` keeps the order of preference among equals.
  const [best] = able.toSorted((one, other) => rankOf(other, language) - rankOf(one, language))
  return best
}

const rankOf = (engine: Synthesizer, language: string) => qualities.indexOf(engine.quality(language))

const speaks = ({ languages }: Cloning, language: string) =>
  languages === undefined || languages.some((known) => baseLanguage(known) === baseLanguage(language))

function takes({ needsText, shortest, longest }: Cloning, { sound, text }: VoiceReference): boolean {
  const length = millisecondsOf(sound)
  return length >= shortest && length <= longest && (!needsText || text !== undefined)
}
