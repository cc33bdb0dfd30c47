import type { Way } from '#domain/document/history.ts'
import type { Pending } from './pending.ts'

/** The list as the server has it. */
export interface ServerList<Item> {
  revision: number
  /** How long it lasts, in milliseconds; nothing where it does not last. */
  duration: number | null
  items: readonly Item[]
}

/** A change as the server tells of it, to everybody who has the document open. */
export interface Made<Edit> {
  revision: number
  /** The open document that made it. */
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

/** Of a change, what the server is sent. */
export type Sent<Item, Edit> = Pick<Pending<Item, Edit>, 'editId' | 'way' | 'edit' | 'undoes'>

/** How a document speaks with the server; a failure that may pass is told from one that stays. */
export interface Transport<Item, Edit> {
  list(): Promise<ServerList<Item>>
  history(): Promise<readonly Step<Edit>[]>
  edit(base: number, edits: readonly Sent<Item, Edit>[]): Promise<EditAnswer<Item, Edit>>
  mayPass(error: unknown): boolean
  /** Nothing can be sent until somebody signs in again or is allowed to; the changes are kept. */
  mayNotNow(error: unknown): boolean
}

/** A change that was made and what takes it back. */
export interface Step<Edit> {
  way: Way
  edit: Edit
  inverse: Edit
  /** Nothing while it is on its way. */
  revision?: number
  editId: string
}
