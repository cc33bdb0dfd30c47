/** Why a document cannot be translated. */
export type RefusalReason =
  | 'broken'
  /** A document of another kind than its ending says. */
  | 'otherKind'
  | 'encrypted'
  /** A document type or entities, which documents never need. */
  | 'forbiddenMarkup'
  | 'macros'

export class DocumentRefusal extends Error {
  override name = 'DocumentRefusal'
  readonly reason: RefusalReason
  /** What it is, of another kind. */
  readonly kind: string | undefined
  constructor(reason: RefusalReason, { kind, ...options }: ErrorOptions & { kind?: string } = {}) {
    super(reason, options)
    this.reason = reason
    this.kind = kind
  }
}
