import type { Touch } from './touches.ts'

/** What a document holds, in an order: a subtitle, a paragraph. */
export interface Item {
  id: string
}

/** A change of a document. It is plain JSON: it is sent, logged, and applied on both sides. */
export interface Edit {
  kind: string
}

export interface Refusal {
  kind: string
  /** The item that it is about. */
  id?: string
  /** There is no item of that id: somebody else may have removed it. */
  missing?: boolean
}

/** The items after an edit and the edit that undoes it, or why it cannot be made. */
export type Applied<I extends Item, E extends Edit> =
  | { done: true; items: readonly I[]; inverse: E }
  | { done: false; refusal: Refusal }

/** What a kind of document says about its items and edits. The page and the server follow the same rules. */
export interface DocumentRules<I extends Item, E extends Edit> {
  /** What two people may change of one item without a conflict. */
  fields: readonly string[]
  /** The same items and edit always give the same result; the items that are given stay as they are. */
  apply(items: readonly I[], edit: E): Applied<I, E>
  /** What an edit replaces by what its maker had in mind, so that a change which the maker has not seen would be lost. */
  touches(items: readonly I[], edit: E): readonly Touch[]
  /** What an edit has changed, told from its inverse. */
  changes(inverse: E): readonly Touch[]
  /** The edit as it may be made in this document, where that is less than the kind allows; nothing where it may not. */
  narrow?(items: readonly I[], edit: E): E | undefined
  /** About what an edit of these items costs the server, of which one request may ask for `mostWork`. */
  workOf(items: readonly I[]): (edit: E) => number
  mostWork: number
}
