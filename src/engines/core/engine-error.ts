import { Fault, type FaultInfo } from '#domain/fault.ts'

/** The category of a fault, which decides whether to wait, give up or ask a person. */
export type EngineFaultKind =
  /** Settings are missing; the message names them. */
  | 'notConfigured'
  /** A required program or model is not installed; the message says how to get it. */
  | 'missing'
  /** The vendor rejected the key. */
  | 'unauthorized'
  /** Rate limit or quota exceeded; can be retried later. */
  | 'limited'
  /** No answer, a server error, or a broken connection; can be retried. */
  | 'unavailable'
  /** The vendor refuses this request: invalid text, voice or language. */
  | 'refused'
  /** An invalid answer; can be retried. */
  | 'badAnswer'

export class EngineError extends Fault {
  readonly engine: string
  readonly kind: EngineFaultKind
  /** The delay in milliseconds that the vendor requests. */
  readonly retryAfter: number | undefined
  /** The status of an HTTP answer. */
  readonly status: number | undefined

  constructor(
    engine: string,
    kind: EngineFaultKind,
    fault: FaultInfo,
    options: ErrorOptions & { retryAfter?: number; status?: number } = {},
  ) {
    super(fault, options)
    this.engine = engine
    this.kind = kind
    this.retryAfter = options.retryAfter
    this.status = options.status
  }
}

/** Faults that a retry may resolve. */
export const isPassing = (error: unknown): error is EngineError =>
  error instanceof EngineError && ['limited', 'unavailable', 'badAnswer'].includes(error.kind)
