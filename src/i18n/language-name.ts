import type { Language } from './words.ts'

const options = { type: 'language', languageDisplay: 'standard' } as const
const names: Readonly<Record<Language, Intl.DisplayNames>> = {
  cn: new Intl.DisplayNames('zh-CN', options),
  en: new Intl.DisplayNames('en', options),
  hk: new Intl.DisplayNames('zh-HK', options),
}

/** Voices that speak many have no language of their own. */
const many: Readonly<Record<Language, string>> = { cn: '多种语言', en: 'Many languages', hk: '多種語言' }

/** What the reader calls a language of media. A name that is given instead of a tag stays as it is. */
export function languageName(reader: Language, code: string): string {
  if (code === 'mul') return many[reader]
  if (!/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(code)) return code
  return names[reader].of(tagOf(code)) ?? code
}

/** Engines have tags of their own making (`en-gb-x-rp`); of those only the language is known. */
function tagOf(code: string): string {
  const [base = code, region] = code.split('-')
  const tag = region && /^([A-Z][a-z]{3}|[A-Za-z]{2}|\d{3})$/.test(region) ? `${base}-${region}` : base
  return Intl.getCanonicalLocales(tag)[0] ?? base
}
