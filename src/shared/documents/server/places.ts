/** The initial distance, so that many items can be inserted between two others. */
const step = 1024
/** Below this distance, halving could return one of the ends. */
const closest = 1e-6

/**
 * Returns places for items in their order. Unchanged items keep theirs; the others get places between their neighbors.
 * If no room is left, all items get new ones.
 */
export function placesOf(
  ids: readonly string[],
  known: ReadonlyMap<string, number>,
  changed: ReadonlySet<string>,
): Map<string, number> {
  const places = new Map<string, number>()
  let before: number | undefined
  for (let at = 0; at < ids.length;) {
    const place = savedPlace(ids[at]!)
    if (place !== undefined) {
      if (before !== undefined && place <= before) return evenly(ids)
      places.set(ids[at]!, (before = place))
      at += 1
      continue
    }
    let end = at
    while (end < ids.length && savedPlace(ids[end]!) === undefined) end += 1
    const count = end - at
    const after = end < ids.length ? savedPlace(ids[end]!) : undefined
    const first = before ?? (after ?? 0) - step * (count + 1)
    const apart = ((after ?? first + step * (count + 1)) - first) / (count + 1)
    if (apart < closest) return evenly(ids)
    for (let nth = 1; nth <= count; nth += 1) places.set(ids[at + nth - 1]!, first + apart * nth)
    before = first + apart * count
    at = end
  }
  return places

  function savedPlace(id: string): number | undefined {
    return changed.has(id) ? undefined : known.get(id)
  }
}

const evenly = (ids: readonly string[]) => new Map(ids.map((id, at) => [id, at * step]))
