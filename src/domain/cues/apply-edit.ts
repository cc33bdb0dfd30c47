import { type Cue, inOrder } from './cue.ts'
import { changedBy } from './changed-by.ts'
import type { Change } from './changed-by.ts'
import type { Applied, Edit, EditOptions, Refusal } from './edit.ts'

const isRefusal = (result: Change | Refusal): result is Refusal => 'kind' in result

function carryOut(cues: readonly Cue[], { remove, put }: Change): Cue[] {
  const changed = new Set(put.map(({ id }) => id))
  const kept = cues.filter(({ id }) => !remove.has(id) && !changed.has(id))
  return put.length === 0 ? kept : [...kept, ...put].toSorted(inOrder)
}

/** Takes the cues back to where and what they were. */
function inverseOf(before: readonly Cue[], { remove, put }: Change): Edit {
  const there = new Set(before.map(({ id }) => id))
  const touched = new Set([...remove, ...put.map(({ id }) => id)])
  return {
    kind: 'restore',
    remove: put.map(({ id }) => id).filter((id) => !there.has(id)),
    put: before.filter(({ id }) => touched.has(id)),
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
  return { done: true, cues: carryOut(cues, change), inverse: inverseOf(cues, change) }
}
