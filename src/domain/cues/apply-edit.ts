import { changedBy } from './changed-by.ts'
import type { Change } from './changed-by.ts'
import { type Cue, inOrder } from './cue.ts'
import {
  type Applied,
  type CueFields,
  type Edit,
  type EditOptions,
  longestText,
  mostCues,
  type Refusal,
} from './edit.ts'
import { differingFields, fieldsOf } from './fields.ts'

const isRefusal = (result: Change | Refusal): result is Refusal => 'kind' in result

/** The list without what goes and with what comes, and the edit that takes it back and leaves all else as it is by then. */
function carryOut(cues: readonly Cue[], { remove, put }: Change): { cues: Cue[]; inverse: Edit } {
  const after = new Map(put.map((cue) => [cue.id, cue]))
  const kept: Cue[] = []
  const gone: Cue[] = []
  const set: CueFields[] = []
  const there = new Set<string>()
  for (const cue of cues) {
    const next = after.get(cue.id)
    if (next) {
      there.add(cue.id)
      const fields = differingFields(cue, next)
      if (fields.length > 0) set.push(fieldsOf(cue, fields))
    } else (remove.has(cue.id) ? gone : kept).push(cue)
  }
  const added = put.map(({ id }) => id).filter((id) => !there.has(id))
  return {
    cues: put.length === 0 ? kept : [...kept, ...put].toSorted(inOrder),
    inverse: { kind: 'restore', remove: added, put: gone, set },
  }
}

/** The cues after an edit, in their order, and the edit that undoes it; or why it cannot be. The cues that are given stay as they are. */
export function applyEdit(cues: readonly Cue[], edit: Edit, options: EditOptions = {}): Applied {
  if (edit.kind === 'batch') {
    let after = cues
    const inverses: Edit[] = []
    for (const each of edit.edits) {
      const applied = applyEdit(after, each, options)
      if (!applied.done) return applied
      after = applied.cues
      inverses.push(applied.inverse)
    }
    return { done: true, cues: after, inverse: { kind: 'batch', edits: inverses.toReversed() } }
  }
  const change = changedBy(cues, edit, options)
  if (isRefusal(change)) return { done: false, refusal: change }
  const tooLong = change.put.find(({ text }) => text.length > longestText)
  if (tooLong) return { done: false, refusal: { kind: 'textTooLong', id: tooLong.id } }
  const after = carryOut(cues, change)
  if (after.cues.length > Math.max(mostCues, cues.length))
    return { done: false, refusal: { kind: 'tooMany' } }
  return { done: true, ...after }
}
