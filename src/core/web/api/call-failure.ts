import { handledCodes, type HandledProblem } from '#core/contract/handled-codes.ts'

interface Answered {
  /** The HTTP status; undefined without a response. */
  status?: number
  /** The number in core/contract/codes.ts; undefined if the response is not an envelope. */
  code?: number
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number
}

/** A failed call. The message is in the language of the page. */
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

export function failedBy(error: unknown, ...names: HandledProblem[]): error is CallFailure {
  return error instanceof CallFailure && names.some((name) => handledCodes[name] === error.code)
}

/** For handlers of failures that `send` has already reported. */
export function alreadyReported(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error
}
