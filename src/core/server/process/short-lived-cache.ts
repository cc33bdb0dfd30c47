/** The longest that a change can stay unseen, in milliseconds. */
const keptFor = 1000
/** The maximum number of entries of each kind. */
const usualMost = 10_000

/**
 * Reads by name and caches the result for a second, for values that many listeners request at the same time. Failures are not
 * cached.
 */
export function shortLivedCache<Value>(now: () => number = Date.now, most = usualMost) {
  let kept = new Map<string, { at: number; value: Promise<Value> }>()
  return (name: string, read: () => Promise<Value>): Promise<Value> => {
    const at = now()
    const known = kept.get(name)
    if (known && at - known.at < keptFor) return known.value
    if (kept.size >= most) kept = new Map()
    const value = read()
    kept.set(name, { at, value })
    value.catch(() => kept.delete(name))
    return value
  }
}
