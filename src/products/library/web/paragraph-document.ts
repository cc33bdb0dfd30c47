import { type LibraryParagraph, type ParagraphEdit, paragraphRules } from '#domain/library/paragraph-rules.ts'
import { documentSource } from '#shared/documents/web/document-source.ts'
import { libraryParagraphs } from '../contract/library.ts'

const pageRules = {
  ...paragraphRules,
  same: (one: LibraryParagraph, other: LibraryParagraph) => JSON.stringify(one) === JSON.stringify(other),
  restore(): ParagraphEdit {
    throw new Error('Paragraphs are never removed')
  },
  isTyping: () => true,
  goesOn: (last: ParagraphEdit, next: ParagraphEdit) =>
    last.id === next.id && last.language === next.language,
}

/** The paragraphs of a library document with their translations. */
export const paragraphSource = documentSource(libraryParagraphs, pageRules)
export type ParagraphDocument = Awaited<ReturnType<typeof paragraphSource.open>>

export const paragraphFilters = ['all', 'untranslated', 'machine', 'edited'] as const
export type ParagraphFilter = (typeof paragraphFilters)[number]

const stateIn = ({ translations }: LibraryParagraph, language: string): Exclude<ParagraphFilter, 'all'> => {
  const there = translations[language]
  if (!there || there.text === '') return 'untranslated'
  return there.edited ? 'edited' : 'machine'
}

/** Paragraphs in a state that have a text in one of the languages. */
export function filtered(
  items: readonly LibraryParagraph[],
  { language, filter, search }: { language: string | undefined; filter: ParagraphFilter; search: string },
): LibraryParagraph[] {
  const sought = search.trim().toLowerCase()
  return items.filter((item) => {
    if (filter !== 'all' && language !== undefined && stateIn(item, language) !== filter) return false
    if (sought === '') return true
    const texts = [item.text, language === undefined ? '' : (item.translations[language]?.text ?? '')]
    return texts.some((text) => text.toLowerCase().includes(sought))
  })
}

export function countStates(items: readonly LibraryParagraph[], language: string) {
  const states = items.map((item) => stateIn(item, language))
  const count = (state: ParagraphFilter) => states.filter((each) => each === state).length
  return { all: items.length, done: items.length - count('untranslated'), edited: count('edited') }
}
