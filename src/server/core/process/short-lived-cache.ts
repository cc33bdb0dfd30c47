/** The longest that a change can stay unseen, in milliseconds. */
const keptFor = 1000
/** Of each kind: more are not kept. */
const usualMost = 10_000

/**
 * Reads by name, and keeps what was read for a second: for what many listeners ask for at the same time. Failures are not
 * kept.
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
