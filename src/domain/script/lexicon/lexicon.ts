import { baseLanguage } from '../../text/languages.ts'
import { longestTerm, matcherOf, type TermMatch } from './match-terms.ts'
import { numberedSyllable } from './pinyin-syllable.ts'
import type { TermFault } from './term-table.ts'

/** A pronunciation defined by an account or a tenant, for all products. */
export interface LexiconTerm {
  term: string
  /** Other words, or the pinyin of each of its Chinese characters: `hang2 zhang3`. */
  reading: string
  /** In texts of this language; in all without one. */
  language?: string | null | undefined
  /** Case-sensitive. */
  matchCase?: boolean | undefined
}

/** Of one account, and of one tenant. */
export const maxPronunciations = 2000
export const longestReading = 200

export type LexiconReading = { kind: 'alias'; alias: string } | { kind: 'pinyin'; pinyin: readonly string[] }

const isHan = (term: string) => /^\p{Script=Han}+$/u.test(term)
/** With a tone somewhere, as a digit or as a mark: MP3 and café are words of other languages. */
function isWrittenAsPinyin(reading: string): boolean {
  const parts = reading.split(/\s+/)
  return (
    parts.every((part) => /^[\p{Script=Latin}\p{M}:]+[0-5]?$/u.test(part)) &&
    parts.some((part) => /[0-5]|\p{M}/u.test(part.normalize('NFD')) && numberedSyllable(part) !== undefined)
  )
}

/** Pinyin, where there is a syllable with its tone for each character: `hang2 zhang3` or `háng zhǎng`. */
export function readingOf({ term, reading }: Pick<LexiconTerm, 'term' | 'reading'>): LexiconReading {
  const plain = reading.trim()
  if (isHan(term) && isWrittenAsPinyin(plain)) {
    const pinyin = plain.split(/\s+/).flatMap((syllable) => numberedSyllable(syllable) ?? [])
    if (pinyin.length === Array.from(term).length) return { kind: 'pinyin', pinyin }
  }
  return { kind: 'alias', alias: plain }
}

export type LexiconFaultName =
  | 'lexiconTermEmpty'
  | 'lexiconReadingEmpty'
  | 'lexiconTermLong'
  | 'lexiconReadingLong'
  | 'lexiconPinyin'
  | 'lexiconLanguage'

export const isLanguageTag = (tag: string): boolean =>
  tag.length <= 35 && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(tag)

/** Why a term cannot be saved. */
export function faultOfTerm({
  term,
  reading,
  language,
}: LexiconTerm): TermFault<LexiconFaultName> | undefined {
  const [written, spoken] = [term.trim(), reading.trim()]
  if (written === '') return { name: 'lexiconTermEmpty', values: {} }
  if (spoken === '') return { name: 'lexiconReadingEmpty', values: { term: written.slice(0, longestTerm) } }
  if (written.length > longestTerm) return { name: 'lexiconTermLong', values: { most: longestTerm } }
  if (spoken.length > longestReading) return { name: 'lexiconReadingLong', values: { most: longestReading } }
  if (language && !isLanguageTag(language)) return { name: 'lexiconLanguage', values: { language } }
  if (isHan(written) && isWrittenAsPinyin(spoken) && readingOf({ term: written, reading }).kind === 'alias')
    return {
      name: 'lexiconPinyin',
      values: { term: written, reading: spoken, characters: Array.from(written).length },
    }
  return undefined
}

export interface TidyLexiconTerm extends LexiconTerm {
  language: string | null
  matchCase: boolean
}

/** As it is stored: without space around it, and its language without a country. */
export function tidyTerm({ term, reading, language, matchCase = false }: LexiconTerm): TidyLexiconTerm {
  return {
    term: term.trim(),
    reading: reading.trim().replace(/\s+/g, ' '),
    language: language ? baseLanguage(language) : null,
    matchCase,
  }
}

/** Terms with the same key are the same one. */
export const keyOfTerm = ({ term, language, matchCase }: Omit<LexiconTerm, 'reading'>): string =>
  JSON.stringify([matchCase ? term : term.toLowerCase(), language ?? null, matchCase ?? false])

/** The terms that a text may need, a few more included. */
export function termsIn<Term extends LexiconTerm>(
  text: string,
  terms: readonly Term[],
): Pick<Term, keyof LexiconTerm>[] {
  const low = text.toLowerCase()
  return terms
    .filter(({ term }) => low.includes(term.toLowerCase()))
    .map(({ term, reading, language, matchCase }) => ({ term, reading, language, matchCase }))
}

export type Lexicon = (text: string) => TermMatch<LexiconReading>[]

/**
 * Finds the terms in texts of a language: the longest wins, and of equal ones the first, so an account's terms stand before those of its
 * tenant. Nothing outside of a match changes. Make it once: it takes 20 ms for 10,000 terms.
 */
export function lexiconOf(terms: readonly LexiconTerm[], language: string): Lexicon {
  const base = baseLanguage(language)
  return matcherOf(
    terms
      .filter((each) => !each.language || baseLanguage(each.language) === base)
      .map((each) => ({ term: each.term, value: readingOf(each), matchCase: each.matchCase ?? false })),
  )
}
