import type { ReplacementWork } from './replacement-work.ts'
import type { Touch } from './touches.ts'

/** An element of a document in its order, such as a subtitle or a paragraph. */
export interface Item {
  id: string
}

/** A change of a document, as plain JSON: it is sent, logged, and applied on both sides. */
export interface Edit {
  kind: string
}

export interface Refusal {
  kind: string
  /** The item that the refusal is about. */
  id?: string
  /** There is no item with that id; another person may have removed it. */
  missing?: boolean
}

/** The items after an edit with the edit that undoes it, or the reason for refusing it. */
export type Applied<I extends Item, E extends Edit> =
  | { done: true; items: readonly I[]; inverse: E }
  | { done: false; refusal: Refusal }

export interface ApplyOptions {
  /** Of the media, in milliseconds. */
  duration?: number | undefined
  /** Shared by the edits of one request. */
  work?: ReplacementWork | undefined
}

/** The rules of a kind of document, the same on the page and on the server. */
export interface DocumentRules<I extends Item, E extends Edit> {
  /** The parts of an item that two people can change without a conflict. */
  fields: readonly string[]
  /** Deterministic; does not mutate its input. */
  apply(items: readonly I[], edit: E, options?: ApplyOptions): Applied<I, E>
  /** Counts the replacements of one request, if the document has any. */
  replacing?(): ReplacementWork
  /** What an edit sets to a value chosen by its author, so that a change the author has not seen would be lost. */
  touches(items: readonly I[], edit: E): readonly Touch[]
  /** What an edit changed, computed from its inverse. */
  changes(inverse: E): readonly Touch[]
  /** The edit reduced to what this document allows; undefined if nothing remains. */
  narrow?(items: readonly I[], edit: E): E | undefined
  /** About what an edit of these items costs the server, of which one request may ask for `maxWork`. */
  workOf(items: readonly I[]): (edit: E) => number
  maxWork: number
}
