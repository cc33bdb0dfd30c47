/** Why a document cannot be translated. */
export type RefusalReason =
  /** Damaged, or not what its ending says. */
  | 'broken'
  | 'encrypted'
  /** It unpacks to too much. */
  | 'unpacksTooLarge'
  /** A document type or entities, which documents never need. */
  | 'forbiddenMarkup'
  | 'macros'

export class DocumentRefusal extends Error {
  override name = 'DocumentRefusal'
  readonly reason: RefusalReason
  constructor(reason: RefusalReason, options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}
