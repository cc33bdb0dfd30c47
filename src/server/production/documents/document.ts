import type { Way } from '#domain/document/history.ts'
import type { DocumentRules, Edit, Item, Refusal } from '#domain/document/rules.ts'

/** Where the log keeps the edits of a document. All its parts count their edits with one revision. */
export interface DocumentKey {
  /** Of the row that is the document. Its table has the trigger `delete_all_of_subject`. */
  id: string
  /** A list of items of its own, such as a translation; empty for what the document itself holds. */
  part: string
}

/** The items of a document, and the revision at which each was last changed. */
export interface Content<I extends Item> {
  items: readonly I[]
  revisions: ReadonlyMap<string, number>
}

/** What a request has changed. */
export interface Changes<I extends Item> {
  /** All items, in their order, as they are now. */
  items: readonly I[]
  /** Each item that an edit went through, with what it was before the request; also where several edits together changed nothing. */
  changed: readonly { item: I; was: I | undefined; revision: number }[]
  removed: readonly string[]
  revision: number
}

/** One edit that is being made. */
export interface Step<I extends Item, E extends Edit> {
  before: readonly I[]
  after: readonly I[]
  edit: E
  /** The items that it changed. */
  changed: readonly string[]
  revision: number
  /** The edit that it takes back. */
  undone: Undone | undefined
}

export interface Undone {
  revision: number
  /** What `follow` gave when it was made. */
  extra: unknown
}

export interface MadeEdit<E extends Edit> {
  revision: number
  /** The page that made it. */
  client: string
  part: string
  editId: string
  edit: E
}

/**
 * A document that is open for edits: its row is locked until the transaction ends, so that one request at a time changes it.
 * A kind of document is a function that makes one of these.
 */
export interface OpenDocument<I extends Item, E extends Edit> extends DocumentKey {
  /** The kind of subject that the document is, as it is published. */
  kind: string
  tenant: string
  account: string
  revision: number
  rules: DocumentRules<I, E>
  read(): Promise<Content<I>>
  /** Saves the items and the document's revision. */
  write(changes: Changes<I>): Promise<void>
  /** Follows an edit outside of the items. What it gives is JSON: the log keeps it for the edit that undoes this one. */
  follow?(step: Step<I, E>): Promise<unknown>
}

/** A change as a page asks for it. */
export interface NewEdit<E extends Edit> {
  /** Made by the page, so that an edit that is sent twice is made once. */
  editId: string
  way: Way
  edit: E
  /** The edit that it takes back. */
  undoes?: string | undefined
}

export interface RefusedEdit<I extends Item> {
  editId: string
  /** Somebody else has changed the same since; otherwise the edit itself is refused. */
  conflict: boolean
  refusal: Refusal['kind'] | null
  /** The item that it is about, as it is now. */
  item: I | null
}

export interface EditResult<I extends Item, E extends Edit> {
  revision: number
  /** What was made since the base of the request, by anybody; the first edits where they are too many. */
  made: MadeEdit<E>[]
  refused: RefusedEdit<I>[]
}
