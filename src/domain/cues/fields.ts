import type { Touch } from '../document/touches.ts'
import type { Cue } from './cue.ts'
import type { CueFields, Edit } from './edit.ts'

/** The parts of a cue that two people can change without a conflict. */
export type Field = 'text' | 'times' | 'speaker' | 'locked'
export const allFields: readonly Field[] = ['text', 'times', 'speaker', 'locked']

/** The fields in which two states of a cue differ. */
export const differingFields = (one: Cue, other: Cue): Field[] =>
  allFields.filter((field) =>
    field === 'times' ? one.start !== other.start || one.end !== other.end : one[field] !== other[field],
  )

/** The values of these fields in a cue. */
export const fieldsOf = (
  { id, text, start, end, speaker, locked }: Cue,
  of: readonly Field[],
): CueFields => ({
  id,
  ...(of.includes('text') && { text }),
  ...(of.includes('times') && { start, end }),
  ...(of.includes('speaker') && { speaker: speaker ?? null }),
  ...(of.includes('locked') && { locked: locked ?? null }),
})

/** The cue with these fields replaced. */
export function withFields(cue: Cue, fields: CueFields): Cue {
  const { text = cue.text, start = cue.start, end = cue.end } = fields
  const speaker = fields.speaker === undefined ? cue.speaker : fields.speaker
  const locked = fields.locked === undefined ? cue.locked : fields.locked
  return { id: cue.id, start, end, text, ...(speaker && { speaker }), ...(locked && { locked }) }
}

const named = ({ text, start, end, speaker, locked }: CueFields): Field[] => [
  ...(text === undefined ? [] : ['text' as const]),
  ...(start === undefined && end === undefined ? [] : ['times' as const]),
  ...(speaker === undefined ? [] : ['speaker' as const]),
  ...(locked === undefined ? [] : ['locked' as const]),
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
