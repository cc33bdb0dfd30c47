import type { Cue } from './cue.ts'
import type { Edit } from './edit.ts'

/** How much there is to go through in a list. */
export interface ListSize {
  lines: number
  /** Of texts and speakers. */
  characters: number
}

export const charactersOf = ({ text, speaker = '' }: Pick<Cue, 'text' | 'speaker'>) =>
  text.length + speaker.length

export const sizeOf = (cues: readonly Cue[]): ListSize => ({
  lines: cues.length,
  characters: cues.reduce((sum, cue) => sum + charactersOf(cue), 0),
})

/**
 * The most that one request may ask for, in tenths of a microsecond as measured on a slow machine: about three seconds. In a
 * film of 49,900 lines these are five changes of all lines, or 65 in one batch.
 */
export const mostWork = 30_000_000

/** Whatever an edit does, it is kept in the log and announced to other pages. */
const anyEdit = 25_000
/** For each line: find it in the list, build the list again, and store the inverse. */
const finding = 1
const making = 6
const keeping = 100
/** A line is looked through for one text in this, and a character of it. */
const matching = 3
const matchingCharacter = 0.2
/** The most characters that one replacement looks through. */
export const mostScanned = mostWork / matchingCharacter
/** Where a line is cut, its letters are counted. */
const cutting = 20_000

/** About what an edit costs: a page asks before it applies one, and the server before it begins. */
export function workOf(edit: Edit, size: ListSize): number {
  const edits = flat(edit)
  const changed = edits.reduce((sum, each) => sum + changedBy(each, size), 0)
  // All of a batch is taken back at once: each line is kept once.
  const kept = Math.min(changed, Math.max(size.lines, ...edits.map((each) => changedBy(each, size))))
  return edits.reduce((sum, each) => sum + passesOf(each, size), kept * keeping)
}

/** The edits of a batch, in their order. */
export const flat = (edit: Edit): readonly Exclude<Edit, { kind: 'batch' }>[] =>
  edit.kind === 'batch' ? edit.edits.flatMap(flat) : [edit]

/** How many lines it may change. */
function changedBy(edit: Exclude<Edit, { kind: 'batch' }>, { lines }: ListSize): number {
  switch (edit.kind) {
    case 'restore':
      return edit.remove.length + edit.put.length + (edit.set?.length ?? 0)
    case 'delete':
    case 'setSpeaker':
    case 'lock':
      return edit.ids.length
    case 'shift':
    case 'replace':
      return edit.ids?.length ?? lines
    case 'stretch':
      return lines
    default:
      return 1
  }
}

function passesOf(edit: Exclude<Edit, { kind: 'batch' }>, size: ListSize): number {
  const { lines, characters } = size
  const among = anyEdit + lines * finding + changedBy(edit, size) * making
  if (edit.kind === 'split') return among + cutting
  if (edit.kind !== 'replace') return among
  const share = edit.ids && lines > 0 ? Math.min(1, edit.ids.length / lines) : 1
  return among + edit.pairs.length * share * (lines * matching + characters * matchingCharacter)
}
