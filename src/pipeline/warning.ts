/** What came up on the way and stopped nothing; whoever shows it has the words. */
export type WarningName =
  /** Nothing tells speech from other sound: everything counts as speech. */
  | 'noDetector'
  /** The background is left out. */
  | 'noSeparator'
  /** Something was to be done with the picture, and there is none. */
  | 'noPicture'
  | 'notTranslated'
  /** A voice reads what its language is not. */
  | 'foreignVoice'
  /** Nobody could be asked for shorter wordings. */
  | 'notShortened'
  /** A line is left to the original voice. */
  | 'keepsVoice'
  /** Hardly anything of the given text is heard. */
  | 'wrongScript'
  | 'guessedTimes'
  /** Of a line of subtitles. */
  | 'lineTime'
  | 'lineTimeOutside'
  | 'lineText'
  | 'lineFormat'
  | 'moreLines'

export interface Warning {
  name: WarningName
  values: Readonly<Record<string, string | number>>
}
