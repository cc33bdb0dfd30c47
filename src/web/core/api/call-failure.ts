import { problems, type ProblemName } from '#contract/codes.ts'

interface Answered {
  /** The HTTP status; none where nothing answered. */
  status?: number
  /** The number of contract/codes.ts; none where the answer was not ours. */
  code?: number
  /** After how many seconds to try again, where the server said. */
  retryAfter?: number
}

/** A call that failed. Its message is for the person, in the language of the page. */
export class CallFailure extends Error {
  override name = 'CallFailure'
  readonly status: number | undefined
  readonly code: number | undefined
  readonly retryAfter: number | undefined

  constructor(message: string, answered: Answered = {}, options?: ErrorOptions) {
    super(message, options)
    this.status = answered.status
    this.code = answered.code
    this.retryAfter = answered.retryAfter
  }
}

export function failedBy(error: unknown, ...names: ProblemName[]): error is CallFailure {
  return error instanceof CallFailure && names.some((name) => problems[name].code === error.code)
}

/** For a handler that has nothing to add to the message that the person has seen already. */
export function alreadyReported(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error
}
