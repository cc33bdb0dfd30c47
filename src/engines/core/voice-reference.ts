import { createHash } from 'node:crypto'
import type { Sound } from '#domain/sound.ts'
import type { VoiceReference } from './ports.ts'

/** A recording whose voice engines can speak with. */
export function voiceReference({ name, sound, text, language }: Omit<VoiceReference, 'id'>): VoiceReference {
  const id = createHash('sha256')
    .update(JSON.stringify([sound.rate, text ?? null, language]))
    .update(bytesOf(sound))
    .digest('hex')
  return { id, name, sound, ...(text && { text }), language }
}

const bytesOf = ({ samples }: Sound) => new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength)
