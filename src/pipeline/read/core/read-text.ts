import type { Encoding, Reading } from '#domain/cues/encoding/decode-text.ts'
import type { TextBlock } from '#domain/text/text-blocks.ts'
import type { ReadWarning } from './read-warning.ts'

/** A text that was read from a file or page. */
export interface ReadText {
  title?: string
  author?: string
  /** As the file declares it (BCP 47). */
  language?: string
  blocks: TextBlock[]
  /** What was left out or is uncertain. */
  notes: ReadWarning[]
  /** Of a plain text; other readings are given where they are nearly as likely. */
  encoding?: { used: Encoding; readings?: Reading[] }
  /** A picture in the folder that was given. */
  cover?: Cover
}

export interface Cover {
  path: string
  type: 'image/jpeg' | 'image/png' | 'image/gif' | 'image/webp'
}

export const warningsOf = (counts: Partial<Record<ReadWarning['name'], number>>): ReadWarning[] =>
  Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [{ name: name as ReadWarning['name'], values: { count } }] : [],
  )

/** One warning for each kind, with the sum of its counts. */
export const summed = (notes: readonly ReadWarning[]): ReadWarning[] =>
  [...Map.groupBy(notes, ({ name }) => name)].map(([name, each]) => ({
    name,
    values: { count: each.reduce((sum, { values }) => sum + Number(values['count']), 0) },
  }))
