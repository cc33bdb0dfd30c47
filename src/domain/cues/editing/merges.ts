import type { Cue } from '../core/cue.ts'
import type { Edit } from '../core/edit.ts'
import { applyEdit } from './apply-edit.ts'

/** The cues that an edit merges, in order: the second of each pair becomes part of the first. */
export function mergesIn(cues: readonly Cue[], edit: Edit): [first: string, second: string][] {
  if (edit.kind === 'merge') {
    const at = cues.findIndex(({ id }) => id === edit.id)
    const next = cues[at + 1]
    return at < 0 || !next ? [] : [[edit.id, next.id]]
  }
  if (edit.kind !== 'batch' || !edit.edits.some(({ kind }) => kind === 'merge')) return []
  let now = cues
  return edit.edits.flatMap((each) => {
    const merges = mergesIn(now, each)
    const applied = applyEdit(now, each)
    if (applied.done) now = applied.cues
    return merges
  })
}
