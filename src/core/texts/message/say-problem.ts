import type { Language } from '#core/texts/texts.ts'
import { everyProblem } from './every-problem.ts'
import { sayNamed, type Values } from './say-named.ts'

/** Text of a problem. */
export const sayProblem = (language: Language, problem: string, values: Values | null): string =>
  sayNamed(everyProblem, language, problem, values)
