import type { Language } from '#core/contract/fields.ts'
import { hongKongTexts } from './hong-kong-texts.ts'

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

/** A text as written in the source; `./yiyin texts` generates the one for Hong Kong. */
interface Written {
  readonly cn: string
  readonly en: string
}

/** The Chinese texts by feature and key, of all files that were loaded. */
export const chineseTexts = new Map<string, string>()

/**
 * Declares a feature's texts. A missing text is a type error; a duplicate key throws on import. In pages, vite.config.ts
 * adds the texts for Hong Kong; elsewhere they are read when one is needed.
 */
export function texts<const Entries extends Readonly<Record<string, Written>>>(
  feature: string,
  entries: Entries,
): { readonly [Key in keyof Entries]: Text & Entries[Key] }
export function texts(
  feature: string,
  entries: Readonly<Record<string, Written>>,
): Readonly<Record<string, Text>> {
  const declared: Record<string, Text> = {}
  for (const [key, entry] of Object.entries(entries)) {
    const name = `${feature}.${key}`
    // Vite's hot reload evaluates a changed module again.
    if (chineseTexts.has(name) && !import.meta.hot)
      throw new Error(`The text ${name} is given twice. Remove one of them from the texts.`)
    chineseTexts.set(name, entry.cn)
    declared[key] = {
      // A text that was added while the program runs is shown as written until the next start.
      get hk() {
        return hongKongTexts()[name] ?? entry.cn
      },
      ...entry,
    }
  }
  return declared
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
