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
  | 'lineEncoding'
  | 'lineTime'
  | 'lineTimeOutside'
  | 'lineText'
  | 'lineUnreadable'
  | 'lineFormat'
  | 'moreLines'
  /** Sounds, songs and credits. */
  | 'notSpoken'
  /** They begin after the film has ended. */
  | 'linesBeyond'
  /** Of a translation that was given. */
  | 'translationMissing'
  | 'translationSurplus'

export interface Warning {
  name: WarningName
  values: Readonly<Record<string, string | number>>
}
