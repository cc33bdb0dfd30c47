import { baseLanguage } from './languages.ts'

/** The languages in which a new platform is expected to be good; listed first everywhere. */
export const mainLanguages = ['zh', 'en'] as const

/** Dead and constructed languages, which some engines speak: they are offered to those who look for them. */
const rare = new Set(
  'la grc ang got cu sa pi eo ia ie io vo lfn nov jbo tok qya sjn tlh piqd pyx qdb'.split(' '),
)
export const isRare = (code: string): boolean => rare.has(baseLanguage(code))

/** Compares languages for lists: the main ones first, the others by their names, rare ones last. */
export function languageOrder<Each extends { code: string }>(
  nameOf: (each: Each) => string,
  locale?: string,
): (a: Each, b: Each) => number {
  const { compare } = new Intl.Collator(locale)
  const rankOf = ({ code }: Each) => {
    const at = mainLanguages.findIndex((main) => main === baseLanguage(code))
    return at === -1 ? mainLanguages.length + Number(isRare(code)) : at
  }
  return (a, b) => rankOf(a) - rankOf(b) || compare(nameOf(a), nameOf(b))
}

/** The languages into which films are dubbed most often. */
const common = 'zh en es fr de ja ko pt ru ar it hi id th vi tr'.split(' ')

/** The same for languages to dub into: those that are asked for most often first. */
export function commonLanguageOrder<Each extends { code: string }>(
  nameOf: (each: Each) => string,
  locale?: string,
): (a: Each, b: Each) => number {
  const others = languageOrder(nameOf, locale)
  const rankOf = ({ code }: Each) => {
    const at = common.indexOf(baseLanguage(code))
    return at === -1 ? common.length : at
  }
  return (a, b) => rankOf(a) - rankOf(b) || others(a, b)
}
