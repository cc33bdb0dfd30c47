import { sayNamed, type Values } from '#core/texts/message/say-named.ts'
import type { Language } from '#core/texts/texts.ts'
import { dubWarnings } from './dub-warnings.ts'

/** Text of a warning of a dub. */
export const sayWarning = (
  language: Language,
  { name, values }: { name: string; values: Values | null },
): string => sayNamed(dubWarnings, language, name, values)
