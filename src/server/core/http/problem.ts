import { problems, type ProblemName } from '#contract/codes.ts'
import type { Envelope } from '#contract/envelope.ts'
import { sayProblem } from '#i18n/say-problem.ts'
import type { Language } from '#i18n/words.ts'

/** A refusal that the caller is told of, by its name in contract/codes.ts. */
export class Problem extends Error {
  override name = 'Problem'
  readonly problem: ProblemName
  readonly values: Readonly<Record<string, string | number>>

  constructor(problem: ProblemName, values: Record<string, string | number> = {}) {
    super(problem)
    this.problem = problem
    this.values = values
  }

  get status(): number {
    return problems[this.problem].status
  }

  envelope(language: Language): Envelope<never> {
    return {
      success: false,
      result: null,
      resultInfo: sayProblem(language, this.problem, this.values),
      resultEnInfo: sayProblem('en', this.problem, this.values),
      resultCode: problems[this.problem].code,
    }
  }
}
