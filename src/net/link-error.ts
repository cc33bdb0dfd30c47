import { Fault, type FaultInfo } from '#domain/fault.ts'

/** What went wrong with an address that a person gave. */
export type LinkFaultKind =
  /** The address is not one that may be read. */
  | 'badAddress'
  /** Trying later may help. */
  | 'unavailable'
  /** There is nothing at the address that can be read. */
  | 'unreadable'

export class LinkError extends Fault {
  readonly kind: LinkFaultKind

  constructor(kind: LinkFaultKind, fault: FaultInfo, options?: ErrorOptions) {
    super(fault, options)
    this.kind = kind
  }
}
