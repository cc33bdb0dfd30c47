import { changedBy } from './changed-by.ts'
import type { Change } from './changed-by.ts'
import { type Cue, inOrder } from './cue.ts'
import { type Applied, type Edit, type EditOptions, longestText, mostCues, type Refusal } from './edit.ts'

const isRefusal = (result: Change | Refusal): result is Refusal => 'kind' in result

/** The list without what goes and with what comes, and the edit that takes all of it back to where and what it was. */
function carryOut(cues: readonly Cue[], { remove, put }: Change): { cues: Cue[]; inverse: Edit } {
  const touched = new Set([...remove, ...put.map(({ id }) => id)])
  const kept: Cue[] = []
  const before: Cue[] = []
  for (const cue of cues) (touched.has(cue.id) ? before : kept).push(cue)
  const there = new Set(before.map(({ id }) => id))
  const added = put.map(({ id }) => id).filter((id) => !there.has(id))
  return {
    cues: put.length === 0 ? kept : [...kept, ...put].toSorted(inOrder),
    inverse: { kind: 'restore', remove: added, put: before },
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
