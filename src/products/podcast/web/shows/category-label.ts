import type { Text } from '#core/texts/texts.ts'
import { categoryTexts } from '../../texts/categories.ts'

const known: Readonly<Record<string, Text>> = categoryTexts

/** A category such as `Arts > Books` in the language of the reader; a part that is new to directories stays English. */
export const categoryLabel = (category: string, t: (text: Text) => string): string =>
  category
    .split(' > ')
    .map((part) => (Object.hasOwn(known, part) ? t(known[part]!) : part))
    .join(' > ')
