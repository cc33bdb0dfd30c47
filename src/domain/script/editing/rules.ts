import type { DocumentRules } from '../../document/rules.ts'
import type { Touch } from '../../document/touches.ts'
import type { Block, BlockFields } from '../core/blocks.ts'
import { applyEdit } from './apply-edit.ts'
import type { ScriptEdit } from './edit.ts'
import { allFields, type Field } from './restore.ts'
import { maxWork, replacing, sizeOf, workOf } from './work.ts'

const named = ({ text, marks, voice, settings }: BlockFields): Field[] => [
  ...(text === undefined && marks === undefined ? [] : ['text' as const]),
  ...(voice === undefined ? [] : ['voice' as const]),
  ...(settings === undefined ? [] : ['settings' as const]),
]

function restoredBy({ remove, put, place, set }: Extract<ScriptEdit, { kind: 'restore' }>): Touch<Field>[] {
  return [
    ...remove.map((id) => ({ id, fields: allFields })),
    ...put.map(({ block }) => ({ id: block.id, fields: allFields })),
    ...place.map(({ id }): Touch<Field> => ({ id, fields: ['place'] })),
    ...set.map((fields) => ({ id: fields.id, fields: named(fields) })),
  ]
}

/** A replacement works on the current text, so it cannot overwrite an unseen change. */
function touches(blocks: readonly Block[], edit: ScriptEdit): readonly Touch<Field>[] {
  switch (edit.kind) {
    case 'insert':
      return edit.blocks.map(({ id }) => ({ id, fields: allFields }))
    case 'remove':
      return edit.ids.map((id) => ({ id, fields: allFields }))
    case 'move':
      return edit.ids.map((id) => ({ id, fields: ['place'] }))
    case 'update':
      return [{ id: edit.id, fields: named(edit) }]
    case 'setVoice':
      return edit.ids.map((id) => ({ id, fields: ['voice'] }))
    case 'split':
      return [
        { id: edit.id, fields: ['text'] },
        { id: edit.newId, fields: allFields },
      ]
    case 'merge': {
      const next = blocks[blocks.findIndex(({ id }) => id === edit.id) + 1]
      const first: Touch<Field> = { id: edit.id, fields: ['text'] }
      return next ? [first, { id: next.id, fields: allFields }] : [first]
    }
    case 'replaceAll':
      return []
    case 'restore':
      return restoredBy(edit)
  }
}

/** A script as a document. The page and the server follow the same rules. */
export const scriptRules: DocumentRules<Block, ScriptEdit> = {
  fields: allFields,
  apply(blocks, edit, { work } = {}) {
    const applied = applyEdit(blocks, edit, work)
    if (applied.done) return { done: true, items: applied.blocks, inverse: applied.inverse }
    const { kind, id } = applied
    return {
      done: false,
      refusal: { kind, ...(id !== undefined && { id }), missing: kind === 'unknownBlock' },
    }
  },
  replacing,
  touches,
  changes: (inverse) => (inverse.kind === 'restore' ? restoredBy(inverse) : []),
  workOf(blocks) {
    const size = sizeOf(blocks)
    return (edit) => workOf(edit, size)
  },
  maxWork,
}
