import { baseLanguage } from '#domain/text/languages.ts'

/** Older versions have codes of their own: `zt` is traditional Chinese, `pb` Brazilian Portuguese. */
const otherCodes: Readonly<Record<string, readonly string[]>> = {
  'zh-Hans': ['zh-Hans', 'zh'],
  'zh-Hant': ['zh-Hant', 'zt'],
  'pt-BR': ['pt-BR', 'pb', 'pt'],
  no: ['nb', 'no'],
  nb: ['nb', 'no'],
  fil: ['tl'],
}

/** The code of a language among those of a server; undefined if it has none. */
export function codeOf(tag: string, codes: readonly string[]): string | undefined {
  const base = baseLanguage(tag)
  const name = base === 'zh' ? `zh-${new Intl.Locale(tag).maximize().script}` : tag
  return (otherCodes[name] ?? [name, base, ...(otherCodes[base] ?? [])]).find((code) => codes.includes(code))
}

/**
 * The code of a language by a table of those that differ from its tag: by script (`zh-Hant`), by region (`pt-PT`), or by
 * the language alone.
 */
export function codesBy(table: Readonly<Record<string, string>>): (tag: string) => string {
  return (tag) => {
    const base = baseLanguage(tag)
    const { script, region } = new Intl.Locale(tag).maximize()
    return table[`${base}-${script}`] ?? table[`${base}-${region}`] ?? table[base] ?? base
  }
}
