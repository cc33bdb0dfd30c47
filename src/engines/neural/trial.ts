import type { FaultValues } from '#domain/fault.ts'

/** The result of a self-test. A result is not compared if no other engine on this machine can check it. */
export interface Trial {
  name: TrialName
  result: 'passed' | 'failed' | 'notCompared'
  values: FaultValues
}

export type TrialName =
  /** A voice spoke a sentence, and a recognizer recognized it. */
  | 'heardBack'
  /** The same, but one of the two is a draft engine in this language. */
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
