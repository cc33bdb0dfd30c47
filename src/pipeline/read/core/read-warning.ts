import type { DeclaredFaults, FaultValues } from '#domain/fault.ts'

/** What was left out or is uncertain about a text that was read, each with the names of its values. */
export const readWarningValues = {
  /** The encoding is a guess; `encodings` of the result holds the alternatives. */
  encoding: ['encoding'],
  /** Pages of a PDF without text. */
  pagesWithoutText: ['count', 'pages'],
  /** Headers, footers and page numbers of a PDF. */
  runningLines: ['count'],
  // Paragraphs of the parts that a listener may leave out, whether they are read or not.
  titlePages: ['count'],
  imprints: ['count'],
  licences: ['count'],
  contentsLists: ['count'],
  indexes: ['count'],
  footnotes: ['count'],
  references: ['count'],
  /** Signs in the text that lead to notes and back. */
  noteMarks: ['count'],
  /** Numbers of printed pages within the text. */
  pageNumbers: ['count'],
  /** Numbers of lines beside them. */
  lineNumbers: ['count'],
  /** How characters are pronounced, above them or behind them. */
  pronunciations: ['count'],
  /** Put into words. */
  formulas: ['count'],
  /** Neither a text instead of them nor known notation. */
  formulasLeftOut: ['count'],
  /** Drawings with labels. */
  drawings: ['count'],
  /** Films and sounds. */
  recordings: ['count'],
  /** Buttons, fields and lists to choose from. */
  formFields: ['count'],
  /** Programs, frames, and what is shown where those do not run. */
  embedded: ['count'],
  /** Text that its authors deleted while changes were tracked. */
  deletions: ['count'],
  comments: ['count'],
  /** Notes that the converter of old Word files does not give. */
  notesNotRead: ['count'],
  /** Parts that the page does not show. */
  hidden: ['count'],
  tables: ['count'],
  images: ['count'],
  /** Entries of an e-book that its contents name, but that are missing or damaged. */
  missingParts: ['count'],
  /** Watermarks and what else is turned on the pages of a PDF. */
  turned: ['count'],
  /** A PDF whose fonts name no letters for part of the text. */
  unknownLetters: ['count'],
  /** Letters and digits of a web page outside of its article. */
  outside: ['count'],
  coverLeftOut: [],
} as const satisfies DeclaredFaults

export interface ReadWarning {
  name: keyof typeof readWarningValues
  values: FaultValues
}
