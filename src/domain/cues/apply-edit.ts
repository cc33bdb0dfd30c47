import type { Cue } from './cue.ts'
import { changedBy } from './changed-by.ts'
import type { Change } from './changed-by.ts'
import type { Applied, Edit, EditOptions, Refusal } from './edit.ts'

const isRefusal = (result: Change | Refusal): result is Refusal => 'kind' in result

/** Behind the last cue that does not start later. */
function placeByTime(cues: readonly Cue[], start: number): number {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (cues[middle]!.start <= start) low = middle + 1
    else high = middle
  }
  return low
}

function carryOut(cues: readonly Cue[], { remove, put, placed }: Change): Cue[] | Refusal {
  const changed = new Set(put.map(({ cue }) => cue.id))
  const kept = cues.filter(({ id }) => !remove.has(id) && !changed.has(id))
  if (put.length === 0) return kept
  const behind = new Map<string | undefined, Cue[]>()
  const putBehind = (after: string | undefined, cue: Cue) => {
    const others = behind.get(after)
    if (others) others.push(cue)
    else behind.set(after, [cue])
  }
  const inOrder = placed ? put : put.toSorted((a, b) => a.cue.start - b.cue.start)
  for (const { cue, after } of inOrder) {
    putBehind(placed ? after : kept[placeByTime(kept, cue.start) - 1]?.id, cue)
  }
  const result: Cue[] = []
  // Not by recursion: a restored list is a chain as long as the film.
  const add = (after: string | undefined) => {
    const waiting = (behind.get(after) ?? []).toReversed()
    behind.delete(after)
    while (waiting.length > 0) {
      const cue = waiting.pop()!
      result.push(cue)
      waiting.push(...(behind.get(cue.id) ?? []).toReversed())
      behind.delete(cue.id)
    }
  }
  add(undefined)
  for (const cue of kept) {
    result.push(cue)
    add(cue.id)
  }
  const [lost] = behind.keys()
  return lost === undefined ? result : { kind: 'unknownCue', id: lost }
}

/** Takes the cues back to where and what they were. */
function inverseOf(before: readonly Cue[], { remove, put }: Change): Edit {
  const there = new Set(before.map(({ id }) => id))
  const touched = new Set([...remove, ...put.map(({ cue }) => cue.id)])
  return {
    kind: 'restore',
    remove: put.map(({ cue }) => cue.id).filter((id) => !there.has(id)),
    put: before.flatMap((cue, at) => {
      if (!touched.has(cue.id)) return []
      const after = before[at - 1]?.id
      return [{ cue, ...(after !== undefined && { after }) }]
    }),
  }
}

/** The cues after an edit, and the edit that undoes it; or why it cannot be. The cues that are given stay as they are. */
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
  const after = carryOut(cues, change)
  if (!Array.isArray(after)) return { done: false, refusal: after }
  return { done: true, cues: after, inverse: inverseOf(cues, change) }
}
