import { problemWords } from '#i18n/problems.ts'
import { fill, type Text } from '#i18n/words.ts'
import { useLanguage } from '#web/lib/language.ts'

type Values = Readonly<Record<string, string | number>>

/** Says why something failed, by the name of its problem; a name that this page does not know yet is said as it is. */
export function useProblem(): (name: string, values: Values | null) => string {
  const language = useLanguage()
  const known: Record<string, Text> = problemWords
  return (name, values) => fill(known[name]?.[language] ?? name, values ?? {})
}
