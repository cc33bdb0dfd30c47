import { baseLanguage } from '../text/languages.ts'
import { isCommonWord } from './common-words.ts'
import { faultOfTerm, isLanguageTag, type TermFault } from './lexicon.ts'
import { longestTerm } from './match-terms.ts'

/** A term of a subject or a house: how it is written, said and translated. */
export interface ThesaurusTerm {
  term: string
  /** Of the term itself, not of its translations. */
  language: string
  /** How it is read; empty if as it is written. */
  reading: string
  /** Other ways to write it. */
  aliases: readonly string[]
  translations: Readonly<Record<string, string>>
  /** Which terms come first where an engine takes only some of them. */
  weight: number
}

export const mostThesaurusTerms = 5000
export const mostAliases = 10
export const longestTranslation = 200
export const weights = { least: 1, usual: 5, most: 10 } as const

export type ThesaurusFaultName =
  | 'lexiconTermEmpty'
  | 'lexiconTermLong'
  | 'thesaurusTextLong'
  | 'thesaurusAliases'
  | 'thesaurusWeight'
  | 'thesaurusLanguage'
  | 'thesaurusNotOffered'
  | 'thesaurusCommon'
  | 'lexiconReadingLong'
  | 'lexiconPinyin'

export type ThesaurusFault<Name extends string = ThesaurusFaultName> = TermFault<Name>

/** Why a term cannot be kept. */
export function faultOfThesaurusTerm(term: ThesaurusTerm): ThesaurusFault | undefined {
  const { language, reading, aliases, translations, weight } = term
  const written = term.term.trim()
  if (written === '') return { name: 'lexiconTermEmpty', values: {} }
  if (written.length > longestTerm) return { name: 'lexiconTermLong', values: { most: longestTerm } }
  if (!isLanguageTag(language))
    return { name: 'thesaurusLanguage', values: { language: language.slice(0, 40) } }
  if (isCommonWord(written, language)) return { name: 'thesaurusCommon', values: { term: written } }
  if (reading.trim() !== '') {
    const fault = faultOfTerm({ term: written, reading })
    if (fault?.name === 'lexiconReadingLong' || fault?.name === 'lexiconPinyin')
      return { name: fault.name, values: fault.values }
  }
  if (aliases.length > mostAliases) return { name: 'thesaurusAliases', values: { most: mostAliases } }
  if (aliases.some((alias) => alias.trim().length > longestTerm))
    return { name: 'thesaurusTextLong', values: { most: longestTerm } }
  if (Object.values(translations).some((text) => text.trim().length > longestTranslation))
    return { name: 'thesaurusTextLong', values: { most: longestTranslation } }
  if (!Number.isInteger(weight) || weight < weights.least || weight > weights.most)
    return { name: 'thesaurusWeight', values: { least: weights.least, most: weights.most } }
  return undefined
}

const tidy = (text: string) => text.trim().replace(/\s+/g, ' ')

/** As it is kept: without space around texts, without aliases that repeat, and without empty translations. */
export function tidyThesaurusTerm({
  term,
  language,
  reading,
  aliases,
  translations,
  weight,
}: ThesaurusTerm): ThesaurusTerm {
  const written = tidy(term)
  const others = aliases
    .map(tidy)
    .filter((alias) => alias !== '' && alias.toLowerCase() !== written.toLowerCase())
  const translated = Object.entries(translations).map(([to, text]) => [to, tidy(text)] as const)
  return {
    term: written,
    language: baseLanguage(language),
    reading: tidy(reading),
    aliases: [...new Set(others)],
    translations: Object.fromEntries(translated.filter(([, text]) => text !== '').toSorted()),
    weight,
  }
}

/** Terms with the same key are the same one. */
export const keyOfThesaurusTerm = ({ term, language }: Pick<ThesaurusTerm, 'term' | 'language'>): string =>
  JSON.stringify([term.toLowerCase(), language])

export type DoubtName = 'thesaurusShort' | 'thesaurusUntranslated' | 'thesaurusIsAlias' | 'thesaurusFewer'

export interface Doubt {
  name: DoubtName
  values: Record<string, string | number>
}

/** Why a term that can be kept may be a mistake. */
export function doubtOfTerm(
  { term, translations }: ThesaurusTerm,
  { before, termOfAlias }: { before: ThesaurusTerm | undefined; termOfAlias: string | undefined },
): Doubt | undefined {
  if (Array.from(term).length === 1) return { name: 'thesaurusShort', values: { term } }
  if (termOfAlias !== undefined && termOfAlias !== term)
    return { name: 'thesaurusIsAlias', values: { term, of: termOfAlias } }
  const same = Object.entries(translations).find(([, text]) => text === term)
  if (same) return { name: 'thesaurusUntranslated', values: { term, language: same[0] } }
  const lost = Object.keys(before?.translations ?? {}).filter((language) => !(language in translations))
  if (lost.length > 0) return { name: 'thesaurusFewer', values: { term, languages: lost.join(', ') } }
  return undefined
}
