import type { DocumentRules } from '../../document/rules.ts'
import type { Cue } from '../core/cue.ts'
import type { Edit, EditOptions } from '../core/edit.ts'
import { applyEdit } from './apply-edit.ts'
import { allFields, changedIn } from './fields.ts'
import { touchedBy } from './touched-by.ts'
import { textsOnly } from './translated.ts'
import { maxWork, replacing, sizeOf, workOf } from './work.ts'

/** The cues of a project as a document. */
export const cueRules = (options: EditOptions): DocumentRules<Cue, Edit> => ({
  fields: allFields,
  apply(cues, edit, { work } = {}) {
    const applied = applyEdit(cues, edit, options, work)
    if (applied.done) return { done: true, items: applied.cues, inverse: applied.inverse }
    const { refusal } = applied
    return { done: false, refusal: { ...refusal, missing: refusal.kind === 'unknownCue' } }
  },
  replacing,
  touches: touchedBy,
  changes: changedIn,
  workOf(cues) {
    const size = sizeOf(cues)
    return (edit) => workOf(edit, size)
  },
  maxWork,
})

/** The same for a translation, in which only texts may change. */
export const translationRules = (options: EditOptions): DocumentRules<Cue, Edit> => ({
  ...cueRules(options),
  narrow: textsOnly,
})
