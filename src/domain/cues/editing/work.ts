import { ReplacementWork } from '../../document/replacement-work.ts'
import type { Cue } from '../core/cue.ts'
import type { Edit } from '../core/edit.ts'

/** The size of a list. */
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
 * The limit for one request, in tenths of a microsecond as measured on a slow machine: about three seconds. In a film
 * of 49,900 lines this allows five changes of all lines, or 65 in one batch.
 */
export const maxWork = 30_000_000

/** The replacements of one request, with the cost of each match. */
export const replacing = (): ReplacementWork => new ReplacementWork(maxWork, 0.5)

/** The fixed cost of any edit: logging it and announcing it to other pages. */
const anyEdit = 25_000
/** Per line: finding it, rebuilding the list, storing the inverse. */
const finding = 1
const making = 6
const keeping = 100
/** Searching a line for one text, and per character of it. */
const matching = 3
const matchingCharacter = 0.2
/** A cut has to count the letters of the line. */
const cutting = 20_000

/** Estimates the cost of an edit: the page checks it before applying, the server before starting. */
export function workOf(edit: Edit, size: ListSize): number {
  const edits = flat(edit)
  const changed = edits.reduce((sum, each) => sum + changedBy(each, size), 0)
  // A batch is undone in one step, so each line is stored once.
  const saved = Math.min(changed, Math.max(size.lines, ...edits.map((each) => changedBy(each, size))))
  return edits.reduce((sum, each) => sum + passesOf(each, size), saved * keeping)
}

/** The edits of a batch, in their order. */
export const flat = (edit: Edit): readonly Exclude<Edit, { kind: 'batch' }>[] =>
  edit.kind === 'batch' ? edit.edits.flatMap(flat) : [edit]

/** The number of lines that an edit can change. */
function changedBy(edit: Exclude<Edit, { kind: 'batch' }>, { lines }: ListSize): number {
  switch (edit.kind) {
    case 'restore':
      return edit.remove.length + edit.put.length + (edit.set?.length ?? 0)
    case 'delete':
    case 'setSpeaker':
    case 'lock':
    case 'review':
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
