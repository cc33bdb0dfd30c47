import type { Translations } from '../core/bilingual.ts'
import type { Cue } from '../core/cue.ts'
import type { Edit } from '../core/edit.ts'

/** The lines of a translation: the cues with their text in another language. Locks and reviews are of the original only. */
export const translated = (cues: readonly Cue[], texts: Translations): Cue[] =>
  cues.map(({ locked: _locked, unreviewed: _unreviewed, ...cue }) => ({
    ...cue,
    text: texts.get(cue.id) ?? '',
  }))

/**
 * Reduces an edit to what a translation may change, its texts; undefined if it would change more. A restore takes the
 * old texts but keeps the current times of the original.
 */
export function textsOnly(cues: readonly Cue[], edit: Edit): Edit | undefined {
  switch (edit.kind) {
    case 'setText':
    case 'chooseTake':
    case 'replace':
      return edit
    case 'restore': {
      if (edit.remove.length > 0) return undefined
      const there = new Set(cues.map(({ id }) => id))
      const set = [...edit.put, ...(edit.set ?? [])].flatMap(({ id, text }) =>
        text !== undefined && there.has(id) ? [{ id, text }] : [],
      )
      return { ...edit, put: [], set }
    }
    case 'batch': {
      const edits = edit.edits.map((each) => textsOnly(cues, each))
      return edits.every((each) => each !== undefined) ? { kind: 'batch', edits } : undefined
    }
    default:
      return undefined
  }
}
