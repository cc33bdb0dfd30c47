import type { Touch } from '../../document/touches.ts'
import type { Cue } from '../core/cue.ts'
import type { Edit } from '../core/edit.ts'
import { allFields, type Field, restoredBy } from './fields.ts'

/**
 * The fields that an edit sets to a value chosen by its author, so that a change the author has not seen would be lost.
 * Shift, stretch, replace and review build on the current values and lose nothing.
 */
export function touchedBy(cues: readonly Cue[], edit: Edit): Touch<Field>[] {
  switch (edit.kind) {
    case 'setText':
      return [{ id: edit.id, fields: ['text'] }]
    case 'retime':
    case 'move':
      return [{ id: edit.id, fields: ['times'] }]
    case 'split':
      return [{ id: edit.id, fields: ['text', 'times'] }]
    case 'merge': {
      const first: Touch<Field> = { id: edit.id, fields: ['text', 'times', 'speaker'] }
      const next = cues[cues.findIndex(({ id }) => id === edit.id) + 1]
      return next ? [first, { id: next.id, fields: allFields }] : [first]
    }
    case 'delete':
      return edit.ids.map((id) => ({ id, fields: allFields }))
    case 'setSpeaker':
      return edit.ids.map((id) => ({ id, fields: ['speaker'] }))
    case 'lock':
      return edit.ids.map((id) => ({ id, fields: ['locked'] }))
    case 'restore':
      return restoredBy(edit)
    case 'batch':
      return edit.edits.flatMap((each) => touchedBy(cues, each))
    // Text and review go together, but a review takes nothing from anybody.
    case 'review':
    case 'chooseTake':
    case 'add':
    case 'shift':
    case 'stretch':
    case 'replace':
      return []
  }
}
