import { type CloneProgram, within } from './clone-program.ts'
import { callForSound, uploadReference } from './gradio.ts'

const usualSteps = 32
const usualCrossFade = 0.15

/** F5-TTS by its application f5-tts_infer-gradio, which uses 12 seconds of a recording. */
export const f5Tts = (): CloneProgram => ({
  longestText: { characters: 500 },
  fastest: 2,
  atOnce: 1,
  clone: { languages: ['zh', 'en'], needsText: true, shortest: 1000, longest: 12_000 },
  async speak({ text, reference, speed }, server) {
    const recording = await uploadReference(server, reference)
    const [removesSilence, randomSeed, seed] = [false, true, 0]
    return callForSound(server, 'basic_tts', [
      recording,
      reference.text ?? '',
      text,
      removesSilence,
      randomSeed,
      seed,
      usualCrossFade,
      usualSteps,
      within(0.3, 2, Math.round(speed * 10) / 10),
    ])
  },
})
