import type { Language } from '#contract/fields.ts'

export type { Language }
export type Text = Readonly<Record<Language, string>>

/** For the `lang` of pages and for Intl. */
export const languageTags = { cn: 'zh-Hans', en: 'en', hk: 'zh-Hant-HK' } as const satisfies Record<
  Language,
  string
>

/** Names of the placeholders in a text, such as `n` in "{n} s left" and in "{n} {n:file|files}". */
export type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Number}:${string}` ? Number : Name) | NamesIn<Rest>
  : never
export type ValuesOf<T extends Text> =
  NamesIn<T['en']> extends never ? [] : [values: Record<NamesIn<T['en']>, string | number>]

/** A text as written in the source: `hk` is generated unless given. */
interface Written {
  readonly cn: string
  readonly en: string
  readonly hk?: string
}
type Generated<Entries> = {
  [Key in keyof Entries]: Entries[Key] extends { readonly hk: string } ? never : Key
}[keyof Entries]

const known = new Set<string>()

/**
 * Declares a feature's texts in all three languages. `hk` has the generated ones, from the file of the same name in `hk/`.
 * A missing text is a type error; a duplicate key throws on import.
 */
export function words<const Entries extends Record<string, Text>>(feature: string, entries: Entries): Entries
export function words<const Entries extends Record<string, Written>>(
  feature: string,
  hk: { readonly [Key in Generated<Entries>]: string },
  entries: Entries,
): { readonly [Key in keyof Entries]: Text & Entries[Key] }
export function words(
  feature: string,
  ...given: [Record<string, Written>] | [Record<string, string>, Record<string, Written>]
): Record<string, Written> {
  const [hk, entries] = given.length === 2 ? given : [{}, given[0]]
  const texts: Record<string, Written> = {}
  for (const [key, entry] of Object.entries(entries)) {
    const name = `${feature}.${key}`
    // Vite's hot reload evaluates a changed module again.
    if (known.has(name) && !import.meta.hot)
      throw new Error(`The text ${name} is given twice. Remove one of them from src/i18n.`)
    known.add(name)
    texts[key] = { hk: hk[key], ...entry }
  }
  return texts
}

export function say<T extends Text>(language: Language, text: T, ...[values]: ValuesOf<T>): string {
  return fill(text[language], values)
}

/**
 * Puts values into a text. "{n}" is the value itself; "{n:file|files}" is the first form if n is singular in English, else
 * the second. Chinese has one form for both.
 */
export function fill(text: string, values: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(
    /\{(\w+)(?::([^{}|]*)\|([^{}|]*))?\}/g,
    (whole, name: string, one?: string, other?: string) => {
      const value = values[name]
      if (value === undefined) return whole
      if (one === undefined) return String(value)
      return plurals().select(Number(value)) === 'one' ? one : String(other)
    },
  )
}

let rules: Intl.PluralRules | undefined
const plurals = (): Intl.PluralRules => (rules ??= new Intl.PluralRules('en'))
