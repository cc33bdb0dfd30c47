import type { DeclaredFaults, FaultValues } from '#domain/fault.ts'

/** Warnings of a run, each with the names of its values. The texts are where they are shown. */
export const warningValues = {
  // The film ends before its headers say.
  cutOff: ['ends', 'of'],
  endMissing: [],
  /** No detector is available: everything counts as speech. */
  noDetector: [],
  /** The background is left out. */
  noSeparator: [],
  /** A picture option was given, but there is no picture. */
  noPicture: [],
  notTranslated: ['text', 'engine'],
  /** A voice reads a language other than its own. */
  foreignVoice: ['voice', 'language'],
  /** No shorter wordings: `fault` is the kind of the engine's fault, `reason` the fault itself. */
  notShortened: ['fault', 'reason'],
  /** A line keeps the original voice. */
  keepsVoice: ['text', 'fault', 'reason'],
  /** Nothing in the film shows the voice of a speaker, who gets another one. */
  noReference: ['speaker'],
  /** Characters that no voice of the language sounds, in all of the text; `text` is the first with one. */
  unsounded: ['count', 'characters', 'text'],
  /** A text is not read. */
  staysSilent: ['text', 'fault', 'reason'],
  // Marks in a script that its voice cannot follow.
  emphasisLeftOut: ['text', 'voice'],
  ipaLeftOut: ['text', 'voice'],
  pinyinLeftOut: ['text', 'voice'],
  styleLeftOut: ['text', 'voice', 'style'],
  pitchLeftOut: ['text', 'voice'],
  /** Hardly anything of the given text is spoken in the film. */
  wrongScript: [],
  guessedTimes: ['from', 'to'],
  /** Nobody said which language is spoken. */
  languageIdentified: ['language', 'engine'],
  /** The engine gives text without times. */
  estimatedTimes: ['engine', 'words'],
  /** Translations that are not in the requested language. */
  otherLanguage: ['engine', 'language', 'count', 'text'],
  // Of a line of subtitles.
  lineEncoding: ['file', 'text'],
  lineTime: ['file', 'line', 'text'],
  lineTimeOutside: ['file', 'line', 'text'],
  lineText: ['file', 'line', 'text'],
  lineUnreadable: ['file', 'line', 'text'],
  lineFormat: ['file', 'line', 'text'],
  moreLines: ['file', 'count'],
  /** Sounds, songs and credits. */
  notSpoken: ['descriptions', 'songs', 'adverts'],
  /** They begin after the end of the film. */
  linesBeyond: ['count', 'lines'],
  // Of a given translation.
  translationMissing: ['file', 'count', 'lines'],
  translationSurplus: ['file', 'count', 'lines'],
} as const satisfies DeclaredFaults

export type WarningName = keyof typeof warningValues

export interface Warning {
  name: WarningName
  values: FaultValues
}
