import type { Way } from '#domain/document/history.ts'
import type { Pending } from './pending.ts'

/** The list on the server. */
export interface ServerList<Item> {
  revision: number
  /** Duration in milliseconds, if any. */
  duration: number | null
  items: readonly Item[]
}

/** A change broadcast by the server. */
export interface Made<Edit> {
  revision: number
  /** Document instance that made it. */
  client: string
  /** Empty for the document itself, or a list of items of its own, such as a translation. */
  part: string
  editId: string
  edit: Edit
}

export interface EditAnswer<Item, Edit> {
  revision: number
  made: readonly Made<Edit>[]
  refused: readonly { editId: string; conflict: boolean; refusal: string | null; item: Item | null }[]
}

/** Payload of a change. */
export type Sent<Item, Edit> = Pick<Pending<Item, Edit>, 'editId' | 'way' | 'edit' | 'undoes'>

/** Calls of a document; distinguishes transient from permanent failures. */
export interface Transport<Item, Edit> {
  list(): Promise<ServerList<Item>>
  history(): Promise<readonly Step<Edit>[]>
  edit(base: number, edits: readonly Sent<Item, Edit>[]): Promise<EditAnswer<Item, Edit>>
  mayPass(error: unknown): boolean
  /** Sending is blocked until sign-in or permission; changes are kept. */
  mayNotNow(error: unknown): boolean
}

/** A change with its inverse. */
export interface Step<Edit> {
  way: Way
  edit: Edit
  inverse: Edit
  /** Undefined while in flight. */
  revision?: number
  editId: string
}
