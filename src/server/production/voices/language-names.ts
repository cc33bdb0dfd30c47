const options = { type: 'language', languageDisplay: 'standard' } as const
const inChinese = new Intl.DisplayNames('zh-CN', options)
const inTraditional = new Intl.DisplayNames('zh-HK', options)
const inEnglish = new Intl.DisplayNames('en', options)

/** Voices that speak many have no language of their own. */
const many = { language: '多种语言', enLanguage: 'Many languages', languageShow: 'Multilingual' }

/** A language's name in Chinese, in English, and in itself. */
export function namesOf(code: string): { language: string; enLanguage: string; languageShow: string } {
  if (code === 'mul') return many
  const tag = tagOf(code)
  const own = new Intl.DisplayNames(tag, options)
  return {
    language: inChinese.of(tag) ?? code,
    enLanguage: inEnglish.of(tag) ?? code,
    languageShow: own.of(tag) ?? code,
  }
}

/** Its name in Traditional Chinese. */
export const traditionalName = (code: string): string =>
  code === 'mul' ? '多種語言' : (inTraditional.of(tagOf(code)) ?? code)

/** Engines have tags of their own making (`en-gb-x-rp`); of those only the language is known. */
function tagOf(code: string): string {
  const [base = code, region] = code.split('-')
  const tag = region && /^([A-Z][a-z]{3}|[A-Za-z]{2}|\d{3})$/.test(region) ? `${base}-${region}` : base
  return Intl.getCanonicalLocales(tag)[0] ?? base
}
