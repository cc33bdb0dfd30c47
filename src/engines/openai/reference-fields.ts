import type { VoiceReference } from '#engines/core/ports.ts'
import { referenceWav } from '#engines/core/reference-wav.ts'

/**
 * The fields of vLLM-Omni and SGLang-Omni. Without a text, Qwen3-TTS uses only the sound of the voice, which vLLM-Omni requires
 * to be stated.
 */
export const referenceFields = (reference: VoiceReference) => ({
  ref_audio: `data:audio/wav;base64,${Buffer.from(referenceWav(reference)).toString('base64')}`,
  ...(reference.text ? { ref_text: reference.text } : { x_vector_only_mode: true }),
})
