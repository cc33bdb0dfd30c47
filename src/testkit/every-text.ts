import { languages } from '#core/contract/fields.ts'
import { textFiles } from '#core/server/process/load-texts.ts'
import type { Text } from '#core/texts/texts.ts'

export interface FoundText {
  /** The file below `src`. */
  file: string
  key: string
  text: Text
}

const source = new URL('..', import.meta.url).href

const isText = (value: unknown): value is Text =>
  typeof value === 'object' && value !== null && languages.every((language) => language in value)

/** All texts of the product. */
export async function everyText(): Promise<FoundText[]> {
  const found: FoundText[] = []
  // Sequentially: in parallel, a file imported by another one may be evaluated twice while it is transformed.
  for (const { href } of textFiles()) {
    const exported = Object.values<object>(await import(/* @vite-ignore */ href))
    for (const [key, text] of exported.flatMap((catalog) => Object.entries(catalog)))
      if (isText(text)) found.push({ file: href.slice(source.length), key, text })
  }
  return found
}
