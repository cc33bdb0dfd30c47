import { type Block, isSpoken } from '../core/blocks.ts'
import { changeBetween, moveMarks, type TextChange } from '../core/move-marks.ts'
import type { ScriptEdit } from './edit.ts'

/**
 * The edit for typed text. It carries the marks, moved by each change: edits of one paragraph are joined while somebody types, and a joined edit
 * does not show anymore which letters were kept.
 */
export function typedEdit(block: Block, text: string): ScriptEdit | undefined {
  if (!isSpoken(block)) return undefined
  const change = changeBetween(block.text, text)
  return change && { kind: 'update', id: block.id, text, marks: moveMarks(block.marks, change) }
}

/** Where a place is after a change. What is inserted at the place itself comes before it if `pushed`. */
export function movedPlace(place: number, { at, removed, inserted }: TextChange, pushed = false): number {
  if (place < at || (place === at && !pushed)) return place
  return place >= at + removed ? place + inserted - removed : at + inserted
}

/** Text typed on `before` while others changed it to `now`; where both changed the same words, the typed ones win. */
export function typedOver(before: string, typed: string, now: string): string {
  const mine = changeBetween(before, typed)
  const theirs = changeBetween(before, now)
  if (!mine) return now
  if (!theirs) return typed
  const start = movedPlace(mine.at, theirs)
  const end = Math.max(start, movedPlace(mine.at + mine.removed, theirs))
  return now.slice(0, start) + typed.slice(mine.at, mine.at + mine.inserted) + now.slice(end)
}
