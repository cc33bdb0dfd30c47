import type { Cue } from '#domain/cues/cue.ts'
import type { Edit } from '#domain/cues/edit.ts'
import { allFields, byCue, type Field } from '#domain/cues/fields.ts'
import type { Way } from '#domain/cues/history.ts'
import { touchedBy } from '#domain/cues/touched-by.ts'
import type { Pending } from './pending.ts'
import type { createShownList } from './shown-list.ts'

/** A change that the server did not make. */
export interface Refused {
  editId: string
  edit: Edit
  way: Way
  /** The line that it is about. */
  cueId: string | undefined
  /** What of it the change is about. */
  fields: readonly Field[]
  /** That line with the change, and as somebody else has it now; nothing where it is gone. */
  mine: Cue | undefined
  theirs: Cue | null
  conflict: boolean
  /** The name of a refusal of the edit itself. */
  refusal: string | null
}

/** With one more, in the place of those that were about the same part of the same line. */
export function withRefused(
  refused: readonly Refused[],
  { editId, edit, way, mine: own }: Pending,
  answer: Pick<Refused, 'theirs' | 'conflict' | 'refusal'>,
  shown: ReturnType<typeof createShownList>,
): readonly Refused[] {
  const touches = byCue(touchedBy(shown.cues(), edit))
  const cueId = answer.theirs?.id ?? own?.id ?? touches.keys().next().value
  const fields = [...(touches.get(cueId ?? '') ?? allFields)]
  const mine = own?.id === cueId ? own : cueId === undefined ? undefined : shown.cue(cueId)
  const same = (each: Refused) =>
    cueId !== undefined && each.cueId === cueId && fields.some((field) => each.fields.includes(field))
  return [...refused.filter((each) => !same(each)), { editId, edit, way, cueId, fields, mine, ...answer }]
}
