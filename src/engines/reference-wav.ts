import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import type { VoiceReference } from './ports.ts'

/** Of the models that clone voices. */
const rate = 24_000

/** A film is many requests with the same recording. */
const made = new WeakMap<VoiceReference, Uint8Array<ArrayBuffer>>()

/** A recording as it is sent to servers: a WAV file of one channel, 24 000 Hz and 16 bits. */
export function referenceWav(reference: VoiceReference): Uint8Array<ArrayBuffer> {
  const known = made.get(reference)
  if (known) return known
  const wav = new Uint8Array(writeWav(rate, [resample(reference.sound, rate).samples]))
  made.set(reference, wav)
  return wav
}
