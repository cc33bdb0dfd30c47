import type { Translations } from './bilingual.ts'
import type { Cue } from './cue.ts'
import type { Edit } from './edit.ts'

/** The lines of a translation: the cues with their text in another language. Locked are text and times of the original, not this. */
export const translated = (cues: readonly Cue[], texts: Translations): Cue[] =>
  cues.map(({ locked: _original, ...cue }) => ({ ...cue, text: texts.get(cue.id) ?? '' }))

/**
 * An edit as it may be made on a translation, where only texts change; undefined for one that would change more. What
 * puts lines back takes their texts, and leaves their times as the original has them by now.
 */
export function textsOnly(cues: readonly Cue[], edit: Edit): Edit | undefined {
  switch (edit.kind) {
    case 'setText':
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
