/** Fields an edit sets, used to detect conflicts. */
export interface Touch<Field extends string = string> {
  id: string
  fields: readonly Field[]
}

export type Applied<Item, Edit, Refusal> =
  | { done: true; items: readonly Item[]; inverse: Edit }
  | { done: false; refusal: Refusal }

/** Rules of a document, shared by server and page: items in order, and how edits change them. */
export interface Rules<Item extends { id: string }, Edit, Refusal, Field extends string = string> {
  apply(items: readonly Item[], edit: Edit, options: { duration?: number }): Applied<Item, Edit, Refusal>
  touches(items: readonly Item[], edit: Edit): readonly Touch<Field>[]
  /** All editable fields of an item. */
  fields: readonly Field[]
  same(one: Item, other: Item): boolean
  /** Restores a deleted item. */
  restore(item: Item): Edit
  /** Whether an edit changes something beside the items. */
  isBeside?(edit: Edit): boolean
  /** Whether an edit can be merged into an unsent one, as for typing. */
  isTyping(edit: Edit): boolean
  goesOn(last: Edit, next: Edit): boolean
  /** Cost of an edit; one request is limited to `maxWork`. */
  workOf(items: readonly Item[]): (edit: Edit) => number
  maxWork: number
}
