import { faultOfThesaurusTerm, type ThesaurusFault, type ThesaurusTerm } from '#domain/script/thesaurus.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Browsers know fewer languages than the server, which alone decides whether there is such a language. */
const isKnown = (tag: string): boolean => names.of(new Intl.Locale(tag).language) !== undefined

/** Why a term cannot be kept. */
export function faultOfTerm(term: ThesaurusTerm): ThesaurusFault | undefined {
  const fault = faultOfThesaurusTerm(term)
  if (fault) return fault
  const unknown = [term.language, ...Object.keys(term.translations)].find((tag) => !isKnown(tag))
  return unknown === undefined
    ? undefined
    : { name: 'thesaurusLanguage', values: { language: unknown.slice(0, 40) } }
}
