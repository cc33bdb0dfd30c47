import type { FaultValues } from '#domain/fault.ts'

/** What a self-test found out. Where nothing on this machine can judge a result, it is not compared. */
export interface Trial {
  name: TrialName
  result: 'passed' | 'failed' | 'notCompared'
  values: FaultValues
}

export type TrialName =
  /** A voice said a sentence, and a recognizer heard it. */
  | 'heardBack'
  /** The same, and one of the two is a draft in this language. */
  | 'heardByDraft'
  | 'noRecognizer'
  | 'noVoice'
  | 'noSentence'
  | 'silent'
  | 'translated'
  | 'notTranslated'
  | 'voiceClearer'
  | 'voiceNoClearer'
  | 'noiseGone'
  | 'noiseStays'
  | 'separatedUnheard'
  | 'soundBroken'
  | 'speechFound'
  | 'speechNotFound'
  | 'speakersFound'
  | 'identified'
  | 'punctuated'
  | 'notPunctuated'
  | 'fault'

export const passed = (name: TrialName, values: FaultValues = {}): Trial => ({
  name,
  result: 'passed',
  values,
})
export const failed = (name: TrialName, values: FaultValues = {}): Trial => ({
  name,
  result: 'failed',
  values,
})
export const notCompared = (name: TrialName, values: FaultValues = {}): Trial => ({
  name,
  result: 'notCompared',
  values,
})
