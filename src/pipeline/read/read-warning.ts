import type { DeclaredFaults, FaultValues } from '#domain/fault.ts'

/** What was left out or is uncertain about a text that was read, each with the names of its values. */
export const readWarningValues = {
  /** The encoding is a guess; `encodings` of the result holds the alternatives. */
  encoding: ['encoding'],
  /** Pages of a PDF without text. */
  pagesWithoutText: ['count', 'pages'],
  /** Headers, footers and page numbers of a PDF. */
  runningLines: ['count'],
  footnotes: ['count'],
  references: ['count'],
  tables: ['count'],
  images: ['count'],
  /** Entries of an e-book that its contents name, but that are missing or damaged. */
  missingParts: ['count'],
  /** A PDF whose fonts name no letters for part of the text. */
  unknownLetters: ['count'],
  coverLeftOut: [],
} as const satisfies DeclaredFaults

export interface ReadWarning {
  name: keyof typeof readWarningValues
  values: FaultValues
}
