import type { DeclaredFaults, FaultValues } from '#domain/fault.ts'

/** What can come up without stopping a run, each with the names of its values. Whoever shows it has the text. */
export const warningValues = {
  /** Nothing tells speech from other sound: everything counts as speech. */
  noDetector: [],
  /** The background is left out. */
  noSeparator: [],
  /** Something was to be done with the picture, and there is none. */
  noPicture: [],
  notTranslated: ['text', 'engine'],
  /** A voice reads a language that is not its own. */
  foreignVoice: ['voice', 'language'],
  /** No shorter wordings: `fault` is the kind of the engine's fault, `reason` the fault itself. */
  notShortened: ['fault', 'reason'],
  /** A line is left to the original voice. */
  keepsVoice: ['text', 'fault', 'reason'],
  /** Hardly anything of the given text is heard. */
  wrongScript: [],
  guessedTimes: ['from', 'to'],
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
  /** They begin after the film has ended. */
  linesBeyond: ['count', 'lines'],
  // Of a translation that was given.
  translationMissing: ['file', 'count', 'lines'],
  translationSurplus: ['file', 'count', 'lines'],
} as const satisfies DeclaredFaults

export type WarningName = keyof typeof warningValues

export interface Warning {
  name: WarningName
  values: FaultValues
}
