/** Time budget of a slice in milliseconds, to keep typing responsive. */
const slice = 6

/** Does work for all items with pauses in between; ends early, and returns false, once it is not wanted any more. */
export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
  isWanted: () => boolean,
): Promise<boolean> {
  let until = performance.now() + slice
  for (const item of items) {
    work(item)
    if (performance.now() < until) continue
    await new Promise((later) => setTimeout(later))
    if (!isWanted()) return false
    until = performance.now() + slice
  }
  return true
}
