import type { Language } from '#contract/fields.ts'

export type { Language }
export type Text = Readonly<Record<Language, string>>

/** For the `lang` of pages and for Intl. */
export const languageTags = { cn: 'zh-Hans', en: 'en', hk: 'zh-Hant-HK' } as const satisfies Record<
  Language,
  string
>

/** The names in braces of a text, such as `n` in "{n} s left". */
export type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never
export type ValuesOf<T extends Text> =
  NamesIn<T['en']> extends never ? [] : [values: Record<NamesIn<T['en']>, string | number>]

const known = new Set<string>()

/** A feature's texts in all three languages. A language left out fails the types; a key given twice stops the start. */
export function words<const Entries extends Record<string, Text>>(
  feature: string,
  entries: Entries,
): Entries {
  for (const key of Object.keys(entries)) {
    const name = `${feature}.${key}`
    // While Vite replaces modules in a running page, a changed one gives its keys again.
    if (known.has(name) && !import.meta.hot)
      throw new Error(`The text ${name} is given twice. Remove one of them from src/i18n.`)
    known.add(name)
  }
  return entries
}

export function say<T extends Text>(language: Language, text: T, ...[values]: ValuesOf<T>): string {
  return fill(text[language], values)
}

export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
