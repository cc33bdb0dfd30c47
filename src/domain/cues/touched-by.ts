import type { Cue } from './cue.ts'
import type { Edit } from './edit.ts'

/**
 * The cues whose content an edit replaces by what its maker had in mind, so that a change that the maker has not seen
 * would be lost. A shift, a stretch or a replacement goes by what is there, and so loses nothing.
 */
export function touchedBy(cues: readonly Cue[], edit: Edit): string[] {
  switch (edit.kind) {
    case 'setText':
    case 'retime':
    case 'move':
    case 'split':
      return [edit.id]
    case 'merge': {
      const next = cues[cues.findIndex(({ id }) => id === edit.id) + 1]
      return next ? [edit.id, next.id] : [edit.id]
    }
    case 'delete':
    case 'setSpeaker':
    case 'lock':
      return [...edit.ids]
    case 'restore':
      return [...edit.remove, ...edit.put.map(({ id }) => id)]
    case 'batch':
      return edit.edits.flatMap((each) => touchedBy(cues, each))
    case 'add':
    case 'shift':
    case 'stretch':
    case 'replace':
      return []
  }
}
