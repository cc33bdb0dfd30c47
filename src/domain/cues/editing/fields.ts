import type { Touch } from '../../document/touches.ts'
import type { Cue } from '../core/cue.ts'
import type { CueFields, Edit } from '../core/edit.ts'
import { sameReview } from '../core/review.ts'

/** The parts of a cue that two people can change without a conflict. */
export type Field = 'text' | 'times' | 'speaker' | 'locked' | 'unreviewed'
export const allFields: readonly Field[] = ['text', 'times', 'speaker', 'locked', 'unreviewed']

/** The fields in which two states of a cue differ. */
export const differingFields = (one: Cue, other: Cue): Field[] =>
  allFields.filter((field) => {
    if (field === 'times') return one.start !== other.start || one.end !== other.end
    if (field === 'unreviewed') return !sameReview(one.unreviewed, other.unreviewed)
    return one[field] !== other[field]
  })

/** The values of these fields in a cue. */
export const fieldsOf = (
  { id, text, start, end, speaker, locked, unreviewed }: Cue,
  of: readonly Field[],
): CueFields => ({
  id,
  ...(of.includes('text') && { text }),
  ...(of.includes('times') && { start, end }),
  ...(of.includes('speaker') && { speaker: speaker ?? null }),
  ...(of.includes('locked') && { locked: locked ?? null }),
  ...(of.includes('unreviewed') && { unreviewed: unreviewed ?? null }),
})

/** The cue with these fields replaced. */
export function withFields(cue: Cue, fields: CueFields): Cue {
  const { text = cue.text, start = cue.start, end = cue.end } = fields
  const speaker = fields.speaker === undefined ? cue.speaker : fields.speaker
  const locked = fields.locked === undefined ? cue.locked : fields.locked
  const places = fields.unreviewed === undefined ? cue.unreviewed : fields.unreviewed
  // Somebody may have changed the text since these places were right.
  const unreviewed = places?.filter(([, end]) => end <= text.length)
  return {
    id: cue.id,
    start,
    end,
    text,
    ...(speaker && { speaker }),
    ...(locked && { locked }),
    ...(unreviewed && { unreviewed }),
  }
}

const named = ({ text, start, end, speaker, locked, unreviewed }: CueFields): Field[] => [
  ...(text === undefined ? [] : ['text' as const]),
  ...(start === undefined && end === undefined ? [] : ['times' as const]),
  ...(speaker === undefined ? [] : ['speaker' as const]),
  ...(locked === undefined ? [] : ['locked' as const]),
  ...(unreviewed === undefined ? [] : ['unreviewed' as const]),
]

/** The cues that a `restore` changes. */
export const restoredBy = ({ remove, put, set = [] }: Extract<Edit, { kind: 'restore' }>): Touch<Field>[] => [
  ...remove.map((id) => ({ id, fields: allFields })),
  ...put.map(({ id }) => ({ id, fields: allFields })),
  ...set.map((fields) => ({ id: fields.id, fields: named(fields) })),
]

/** The fields that an edit changed, computed from its inverse. */
export function changedIn(inverse: Edit): Touch<Field>[] {
  if (inverse.kind === 'batch') return inverse.edits.flatMap(changedIn)
  return inverse.kind === 'restore' ? restoredBy(inverse) : []
}
