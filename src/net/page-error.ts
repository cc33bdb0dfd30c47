import { Fault, type FaultInfo } from '#domain/fault.ts'

/** What went wrong with a web page. */
export type PageFaultKind =
  /** The address is not one that may be read. */
  | 'badAddress'
  /** Trying later may help. */
  | 'unavailable'
  /** There is nothing at the address that can be read. */
  | 'unreadable'

export class PageError extends Fault {
  readonly kind: PageFaultKind

  constructor(kind: PageFaultKind, fault: FaultInfo, options?: ErrorOptions) {
    super(fault, options)
    this.kind = kind
  }
}
