export interface Chosen {
  ids: ReadonlySet<string>
  /** Start of a range: the row toggled last. */
  anchor: string | undefined
}

export const nothingChosen: Chosen = { ids: new Set(), anchor: undefined }

/** Toggles one of `order`; with `range`, selects all from the anchor to it. */
export function choose(before: Chosen, order: readonly string[], id: string, range: boolean): Chosen {
  const from = before.anchor === undefined ? -1 : order.indexOf(before.anchor)
  const to = order.indexOf(id)
  if (range && from >= 0 && to >= 0) {
    const between = order.slice(Math.min(from, to), Math.max(from, to) + 1)
    return { ids: new Set([...before.ids, ...between]), anchor: before.anchor }
  }
  const ids = new Set(before.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: id }
}
