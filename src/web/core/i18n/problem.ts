import { sayProblem } from '#i18n/say-problem.ts'
import { useLanguage } from './language.ts'

type Values = Readonly<Record<string, string | number>>

/** Text of a problem by name; names unknown to this version of the page are shown as they are. */
export function useProblem(): (name: string, values: Values | null) => string {
  const language = useLanguage()
  return (name, values) => sayProblem(language, name, values)
}
