import { rareName } from './rare-languages.ts'
import type { Language } from './texts.ts'

const options = { type: 'language', languageDisplay: 'standard' } as const
const names: Readonly<Record<Language, Intl.DisplayNames>> = {
  cn: new Intl.DisplayNames('zh-CN', options),
  en: new Intl.DisplayNames('en', options),
  hk: new Intl.DisplayNames('zh-HK', options),
}

/** Multilingual voices have no language of their own. */
const many: Readonly<Record<Language, string>> = { cn: '多种语言', en: 'Many languages', hk: '多種語言' }

/** Name of a language in the reader's language. Values that are not tags are returned unchanged. */
export function languageName(reader: Language, code: string): string {
  if (code === 'mul') return many[reader]
  if (!/^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(code)) return code
  return rareName(reader, code) ?? names[reader].of(tagOf(code)) ?? code
}

/** Some engines use private tags (`en-gb-x-rp`), of which only language and region are known. */
function tagOf(code: string): string {
  const [base = code, region] = code.split('-')
  const tag = region && /^([A-Z][a-z]{3}|[A-Za-z]{2}|\d{3})$/.test(region) ? `${base}-${region}` : base
  return Intl.getCanonicalLocales(tag)[0] ?? base
}

const regions: Readonly<Record<Language, Intl.DisplayNames>> = {
  cn: new Intl.DisplayNames('zh-CN', { type: 'region' }),
  en: new Intl.DisplayNames('en', { type: 'region' }),
  hk: new Intl.DisplayNames('zh-HK', { type: 'region' }),
}

/** Name of the region of a language in the reader's language; undefined for a language without a region. */
export function regionName(reader: Language, code: string): string | undefined {
  const { region } = new Intl.Locale(tagOf(code))
  return region && regions[reader].of(region)
}
