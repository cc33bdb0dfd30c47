/** The longest that a change can stay unseen, in milliseconds. */
const keptFor = 1000
/** The maximum number of entries of each kind. */
const usualMax = 10_000

/**
 * Reads by name and caches the result for a second, for values that many listeners request at the same time. Failures are not
 * cached.
 */
export function shortLivedCache<Value>(now: () => number = Date.now, max = usualMax) {
  let saved = new Map<string, { at: number; value: Promise<Value> }>()
  return (name: string, read: () => Promise<Value>): Promise<Value> => {
    const at = now()
    const known = saved.get(name)
    if (known && at - known.at < keptFor) return known.value
    if (saved.size >= max) saved = new Map()
    const value = read()
    saved.set(name, { at, value })
    value.catch(() => saved.delete(name))
    return value
  }
}
