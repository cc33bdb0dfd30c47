/** What of an item an edit sets, so that what somebody else has changed of it meanwhile would be lost. */
export interface Touch<Field extends string = string> {
  id: string
  fields: readonly Field[]
}

export type Applied<Item, Edit, Refusal> =
  | { done: true; items: readonly Item[]; inverse: Edit }
  | { done: false; refusal: Refusal }

/** What a document is: items in their order, and how edits change them. Server and page go by the same rules. */
export interface Rules<Item extends { id: string }, Edit, Refusal, Field extends string = string> {
  apply(items: readonly Item[], edit: Edit, options: { duration?: number }): Applied<Item, Edit, Refusal>
  touches(items: readonly Item[], edit: Edit): readonly Touch<Field>[]
  /** All that an edit can set of an item. */
  fields: readonly Field[]
  same(one: Item, other: Item): boolean
  /** Puts an item back that is gone. */
  restore(item: Item): Edit
  /** What is typed goes out in one piece: this goes on in an edit that is not sent yet. */
  isTyping(edit: Edit): boolean
  goesOn(last: Edit, next: Edit): boolean
  /** What an edit costs the server, of which one request may ask for `mostWork`. */
  workOf(items: readonly Item[]): (edit: Edit) => number
  mostWork: number
}
