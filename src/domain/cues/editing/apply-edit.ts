import { type Cue, inOrder } from '../core/cue.ts'
import {
  type Applied,
  type CueFields,
  type Edit,
  type EditOptions,
  longestText,
  maxCharacters,
  maxCues,
  type Refusal,
} from '../core/edit.ts'
import { changedBy, type Change } from './changed-by.ts'
import { differingFields, fieldsOf } from './fields.ts'
import { flat, maxWork, replacing, sizeOf, workOf } from './work.ts'

const isRefusal = (result: Change | Refusal): result is Refusal => 'kind' in result

const changedIn = ({ remove, put }: Change) => new Set([...remove, ...put.map(({ id }) => id)])

/** The edit that restores these cues to their former state and leaves all others alone. */
function restoring(after: readonly Cue[], before: readonly Cue[], changed: ReadonlySet<string>): Edit {
  const among = (cues: readonly Cue[]) => cues.filter(({ id }) => changed.has(id))
  const previous = new Map(among(before).map((cue) => [cue.id, cue]))
  const remove: string[] = []
  const set: CueFields[] = []
  for (const cue of among(after)) {
    const was = previous.get(cue.id)
    previous.delete(cue.id)
    if (!was) remove.push(cue.id)
    else {
      const fields = differingFields(was, cue)
      if (fields.length > 0) set.push(fieldsOf(was, fields))
    }
  }
  return { kind: 'restore', remove, put: [...previous.values()], set }
}

/**
 * Returns the cues after an edit, in order, with the edit that undoes it, or the reason for refusing it. The input is
 * not mutated. The inverse of a batch names each cue once, however many of its edits changed it.
 */
export function applyEdit(
  cues: readonly Cue[],
  edit: Edit,
  options: EditOptions = {},
  work = replacing(),
): Applied {
  const size = sizeOf(cues)
  const refused = (refusal: Refusal): Applied => ({ done: false, refusal })
  if (workOf(edit, size) > maxWork) return refused({ kind: 'tooMuchWork' })
  const changed = new Set<string>()
  let after = cues
  for (const each of flat(edit)) {
    const change = changedBy(after, each, { ...options, work })
    if (isRefusal(change)) return refused(change)
    const tooLong = change.put.find(({ text }) => text.length > longestText)
    if (tooLong) return refused({ kind: 'textTooLong', id: tooLong.id })
    const ids = changedIn(change)
    for (const id of ids) changed.add(id)
    const remaining = after.filter(({ id }) => !ids.has(id))
    after = change.put.length === 0 ? remaining : [...remaining, ...change.put].toSorted(inOrder)
    if (after.length > Math.max(maxCues, cues.length)) return refused({ kind: 'tooMany' })
  }
  if (sizeOf(after).characters > Math.max(maxCharacters, size.characters))
    return refused({ kind: 'tooMuchText' })
  const inverse: Edit =
    edit.kind === 'chooseTake' ? { ...edit, take: edit.was, was: edit.take } : restoring(after, cues, changed)
  return { done: true, cues: after, inverse }
}
