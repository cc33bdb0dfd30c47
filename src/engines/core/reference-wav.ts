import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import type { VoiceReference } from './ports.ts'

/** The sample rate of the models that clone voices. */
const rate = 24_000

/** A film needs many requests with the same recording. */
const created = new WeakMap<VoiceReference, Uint8Array<ArrayBuffer>>()

/** A recording in the format for servers: a WAV file with one channel, 24 000 Hz and 16 bits. */
export function referenceWav(reference: VoiceReference): Uint8Array<ArrayBuffer> {
  const known = created.get(reference)
  if (known) return known
  const wav = new Uint8Array(writeWav(rate, [resample(reference.sound, rate).samples]))
  created.set(reference, wav)
  return wav
}
