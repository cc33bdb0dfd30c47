/** A list whose array of ids is stable unless items are added, removed or moved. */
export function createVisibleList<Item extends { id: string }>() {
  let items: readonly Item[] = []
  let ids: readonly string[] = []
  let places: ReadonlyMap<string, number> = new Map()
  return {
    show(next: readonly Item[]) {
      items = next
      if (next.length === ids.length && next.every(({ id }, at) => id === ids[at])) return
      ids = next.map(({ id }) => id)
      places = new Map(ids.map((id, at) => [id, at]))
    },
    items: () => items,
    ids: () => ids,
    placeOf: (id: string) => places.get(id) ?? -1,
    item(id: string): Item | undefined {
      const at = places.get(id)
      return at === undefined ? undefined : items[at]
    },
  }
}

export const sameItems = <Item>(
  some: readonly Item[],
  others: readonly Item[],
  same: (one: Item, other: Item) => boolean,
) => some.length === others.length && some.every((item, at) => item === others[at] || same(item, others[at]!))
