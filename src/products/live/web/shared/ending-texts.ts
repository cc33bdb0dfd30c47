import { recordTexts } from '../../texts/records.ts'

/** Why a session ended. */
export const endingTexts = {
  asked: recordTexts.asked,
  silence: recordTexts.silence,
  usage: recordTexts.usage,
  failed: recordTexts.engine,
} as const
