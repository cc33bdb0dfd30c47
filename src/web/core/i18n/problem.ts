import { sayProblem } from '#i18n/say-problem.ts'
import { useLanguage } from './language.ts'

type Values = Readonly<Record<string, string | number>>

/** Says why something failed, by the name of its problem; a name that this page does not know yet is said as it is. */
export function useProblem(): (name: string, values: Values | null) => string {
  const language = useLanguage()
  return (name, values) => sayProblem(language, name, values)
}
