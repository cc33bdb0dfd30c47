import type { Cue } from '#domain/cues/core/cue.ts'
import type { Edit, Refusal } from '#domain/cues/core/edit.ts'
import { sameReview } from '#domain/cues/core/review.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { allFields, type Field } from '#domain/cues/editing/fields.ts'
import { touchedBy } from '#domain/cues/editing/touched-by.ts'
import { textsOnly } from '#domain/cues/editing/translated.ts'
import { maxWork, sizeOf, workOf } from '#domain/cues/editing/work.ts'
import { createDocument } from '#shared/documents/web/document.ts'
import type { Refused } from '#shared/documents/web/refused.ts'
import type { Rules } from '#shared/documents/web/rules.ts'

/** The lines of a film, or of its translation, whose times and speakers are those of the original. */
const cueRules = (part = ''): Rules<Cue, Edit, Refusal, Field> => ({
  apply(cues, edit, options) {
    const possible = part === '' ? edit : textsOnly(cues, edit)
    if (!possible) throw new Error(`A translation cannot be changed by ${edit.kind}.`)
    const after = applyEdit(cues, possible, options)
    return after.done ? { done: true, items: after.cues, inverse: after.inverse } : after
  },
  touches: touchedBy,
  fields: allFields,
  same: (one, other) =>
    one.id === other.id &&
    one.start === other.start &&
    one.end === other.end &&
    one.text === other.text &&
    one.speaker === other.speaker &&
    one.locked === other.locked &&
    sameReview(one.unreviewed, other.unreviewed),
  restore: (cue) => ({ kind: 'restore', remove: [], put: [cue] }),
  isBeside: ({ kind }) => kind === 'chooseTake',
  isTyping: ({ kind }) => kind === 'setText',
  goesOn: (last, next) => last.kind === 'setText' && next.kind === 'setText' && last.id === next.id,
  workOf(cues) {
    const size = sizeOf(cues)
    return (edit) => workOf(edit, size)
  },
  maxWork,
})

type Options = Omit<Parameters<typeof createDocument<Cue, Edit, Refusal, Field>>[0], 'rules'>

export const createCueDocument = (options: Options) =>
  createDocument({ ...options, rules: cueRules(options.part) })

export type CueDocument = ReturnType<typeof createCueDocument>
export type RefusedCue = Refused<Cue, Edit, Field>
