import { recordWords } from '../../texts/records.ts'

/** Why a session ended. */
export const endingTexts = {
  asked: recordWords.asked,
  silence: recordWords.silence,
  usage: recordWords.usage,
  failed: recordWords.engine,
} as const
