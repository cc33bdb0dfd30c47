import { audioType, audioTypes } from '#contract/voices.ts'
import { answer } from '../http/answer.ts'

export const answerAudioType = answer(audioType, async () =>
  Object.entries(audioTypes).map(([desc, value]) => ({ value, desc })),
)
