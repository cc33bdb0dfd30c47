import { resample } from '#domain/resample.ts'
import { writeWav } from '#domain/wav.ts'
import type { VoiceReference } from '../ports.ts'

/** Of the models that clone voices. */
const rate = 24_000

/** A film is many requests with the same recording. */
const encoded = new WeakMap<VoiceReference, string>()

function dataUrlOf(reference: VoiceReference): string {
  const known = encoded.get(reference)
  if (known) return known
  const wav = writeWav(rate, [resample(reference.sound, rate).samples])
  const url = `data:audio/wav;base64,${Buffer.from(wav).toString('base64')}`
  encoded.set(reference, url)
  return url
}

/**
 * The fields of vLLM-Omni and SGLang-Omni. Without a text, Qwen3-TTS takes the mere sound of the voice, and vLLM-Omni has
 * to be told so.
 */
export const referenceFields = (reference: VoiceReference) => ({
  ref_audio: dataUrlOf(reference),
  ...(reference.text ? { ref_text: reference.text } : { x_vector_only_mode: true }),
})
