import { Fault, type FaultInfo } from '#domain/fault.ts'

/** What went wrong, so that a caller knows whether to wait, to give up or to ask a person. */
export type EngineFaultKind =
  /** Settings are missing; the message says which. */
  | 'notConfigured'
  /** A program or model that it needs is not on this machine; the message says how to get it. */
  | 'missing'
  /** The vendor does not accept the key. */
  | 'unauthorized'
  /** Too many calls, or the account's limit; worth another try after a while. */
  | 'limited'
  /** No answer, a fault of the vendor's, or a cut connection; worth another try. */
  | 'unavailable'
  /** The vendor will not do this one: text, voice or language is wrong. */
  | 'refused'
  /** An answer that makes no sense; worth another try. */
  | 'badAnswer'

export class EngineError extends Fault {
  readonly engine: string
  readonly kind: EngineFaultKind
  /** Milliseconds that the vendor asks to wait. */
  readonly retryAfter: number | undefined

  constructor(
    engine: string,
    kind: EngineFaultKind,
    fault: FaultInfo,
    options: ErrorOptions & { retryAfter?: number } = {},
  ) {
    super(fault, options)
    this.engine = engine
    this.kind = kind
    this.retryAfter = options.retryAfter
  }
}

/** Faults that may be gone by the next try. */
export const isPassing = (error: unknown): error is EngineError =>
  error instanceof EngineError && ['limited', 'unavailable', 'badAnswer'].includes(error.kind)
