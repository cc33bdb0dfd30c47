import { everyProblem } from './every-problem.ts'
import { sayNamed, type Values } from './say-named.ts'
import type { Language } from '#core/texts/words.ts'

/** Text of a problem. */
export const sayProblem = (language: Language, problem: string, values: Values | null): string =>
  sayNamed(everyProblem, language, problem, values)
