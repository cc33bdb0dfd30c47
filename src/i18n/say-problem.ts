import { everyProblem } from './every-problem.ts'
import { fill, type Language, languageTags, type Text } from './words.ts'

/** Values of these names are languages of media, which are shown by their name. */
const named = new Set(['language', 'from', 'to'])

/** A problem in words; one whose name is not known yet is said by its name. */
export function sayProblem(
  language: Language,
  problem: string,
  values: Readonly<Record<string, string | number>> | null,
): string {
  const known: Record<string, Text> = everyProblem
  const text = known[problem]?.[language]
  if (text === undefined) return problem
  const names = new Intl.DisplayNames(languageTags[language], { type: 'language' })
  const shown = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    named.has(name) && isTag(value) ? names.of(value) : value,
  ])
  return fill(text, Object.fromEntries(shown))
}

const isTag = (value: string | number): value is string =>
  typeof value === 'string' && /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value)
