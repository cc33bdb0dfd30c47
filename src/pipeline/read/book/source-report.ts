import { type Aside, asideWarnings } from '#domain/text/asides.ts'
import { lengthOfBlocks, type Part, partsOf, withoutAsides } from '#domain/text/text-blocks.ts'
import type { ReadText } from '../core/read-text.ts'
import type { ReadWarning } from '../core/read-warning.ts'

/** What of a file or page is read aloud, what can be, and what is left out: together the whole of it. */
export interface SourceReport {
  paragraphs: number
  characters: number
  parts: Part[]
  notes: ReadWarning[]
}

const ofParts: ReadonlySet<string> = new Set(Object.values(asideWarnings))

export function sourceReport({ blocks, notes }: ReadText, leaveOut: ReadonlySet<Aside>): SourceReport {
  const read = withoutAsides(blocks, leaveOut)
  return {
    paragraphs: read.length,
    characters: lengthOfBlocks(read),
    parts: partsOf(blocks, leaveOut),
    notes: notes.filter(({ name }) => !ofParts.has(name)),
  }
}
