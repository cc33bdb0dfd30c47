import type { Applied, DocumentRules } from '../document/rules.ts'
import type { Touch } from '../document/touches.ts'
import type { Paragraph } from '../office/document.ts'

// The paragraphs of a library document, with a translation per language. The file says which there are and what they say; only
// their translations change.

export interface Translation {
  text: string
  /** Written or changed by a person: it is not replaced when the document is translated again. */
  edited: boolean
  /** How the parts of different formatting are translated by themselves. */
  spans?: readonly string[] | undefined
}

export interface LibraryParagraph extends Paragraph {
  translations: Readonly<Record<string, Translation>>
}

export interface ParagraphEdit {
  kind: 'translate'
  id: string
  language: string
  /** Null takes it away. */
  translation: Translation | null
}

/** A cell of a spreadsheet holds as much. */
export const longestTranslation = 32_000

function apply(
  items: readonly LibraryParagraph[],
  { id, language, translation }: ParagraphEdit,
): Applied<LibraryParagraph, ParagraphEdit> {
  const at = items.findIndex((item) => item.id === id)
  const item = items[at]
  if (!item) return { done: false, refusal: { kind: 'unknownParagraph', id, missing: true } }
  const { [language]: previous, ...others } = item.translations
  const translations = translation === null ? others : { ...others, [language]: translation }
  return {
    done: true,
    items: items.with(at, { ...item, translations }),
    inverse: { kind: 'translate', id, language, translation: previous ?? null },
  }
}

/** Two people may translate one paragraph into different languages. */
const touches = (_items: readonly LibraryParagraph[], { id, language }: ParagraphEdit): readonly Touch[] => [
  { id, fields: [language] },
]

export const paragraphRules: DocumentRules<LibraryParagraph, ParagraphEdit> = {
  // By language; no paragraph is ever removed.
  fields: [],
  apply,
  touches,
  changes: (inverse) => touches([], inverse),
  workOf: (items) => () => items.length,
  // 200 edits of the longest document.
  maxWork: 4_000_000,
}
