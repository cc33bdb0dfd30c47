import { baseLanguage } from '../../text/languages.ts'
import { faultOfTerm, isLanguageTag } from './lexicon.ts'
import { longestTerm } from './match-terms.ts'
import type { TermFault } from './term-table.ts'

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

export const maxThesaurusTerms = 5000
export const maxAliases = 10
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

/** Words of nearly every sentence: a term of one of them would change every text, and say nothing about a subject. */
const common: Readonly<Record<string, string>> = {
  en: 'a an the and or but if of to in on at by for from with as is are was were be been am do does did have has had i you he she it we they me him her us them my your his its our their this that these those not no so',
  zh: '的 了 是 在 和 与 及 或 也 都 就 还 不 没 没有 我 你 您 他 她 它 我们 你们 他们 她们 它们 这 那 这个 那个 一个 有 着 过 吗 呢 吧 啊 把 被 对 从 到 很',
  es: 'el la los las un una y o de del a al en que es son con por para no se su lo me te',
  fr: 'le la les un une des et ou de du à au aux en que qui est sont avec pour pas ne se je tu il elle nous vous ils',
  de: 'der die das den dem des ein eine und oder in im zu zum mit auf für von ist sind nicht ich du er sie es wir ihr',
  it: 'il lo la i gli le un una e o di del della in che è sono con per non si io tu',
  pt: 'o a os as um uma e ou de do da em no na que é são com por para não se eu',
  ja: 'の は が を に へ と も で や か ね よ です ます する ある いる これ それ この その',
  ko: '은 는 이 가 을 를 에 의 와 과 도 로 그 저 것 수 이다 하다',
  ru: 'и в во не на я он она они мы вы ты что это с со к по у за из от для как но а или',
}

const byLanguage = new Map(
  Object.entries(common).map(([language, words]) => [language, new Set(words.split(' '))]),
)

const isCommonWord = (term: string, language: string): boolean =>
  byLanguage.get(baseLanguage(language))?.has(term.trim().toLowerCase()) ?? false

/** Why a term cannot be kept. */
export function faultOfThesaurusTerm(term: ThesaurusTerm): TermFault<ThesaurusFaultName> | undefined {
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
  if (aliases.length > maxAliases) return { name: 'thesaurusAliases', values: { most: maxAliases } }
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

/** Why a term that can be kept may be a mistake. */
function doubtOfTerm(
  { term, translations }: ThesaurusTerm,
  { before, termOfAlias }: { before: ThesaurusTerm | undefined; termOfAlias: string | undefined },
): TermFault | undefined {
  if (Array.from(term).length === 1) return { name: 'thesaurusShort', values: { term } }
  if (termOfAlias !== undefined && termOfAlias !== term)
    return { name: 'thesaurusIsAlias', values: { term, of: termOfAlias } }
  const same = Object.entries(translations).find(([, text]) => text === term)
  if (same) return { name: 'thesaurusUntranslated', values: { term, language: same[0] } }
  const lost = Object.keys(before?.translations ?? {}).filter((language) => !(language in translations))
  if (lost.length > 0) return { name: 'thesaurusFewer', values: { term, languages: lost.join(', ') } }
  return undefined
}

/** Why terms that can be kept may be mistakes, when these are all terms of a thesaurus. */
export function thesaurusDoubts(all: readonly ThesaurusTerm[]) {
  const byAlias = new Map(
    all.flatMap(({ term, language, aliases }) =>
      aliases.map((alias) => [keyOfThesaurusTerm({ term: alias, language }), term] as const),
    ),
  )
  return (term: ThesaurusTerm, before: ThesaurusTerm | undefined) =>
    doubtOfTerm(term, { before, termOfAlias: byAlias.get(keyOfThesaurusTerm(term)) })
}
