/** Counts what is open, for each key at most `max`. */
export function openPlaces(max: number) {
  const taken = new Map<string, number>()
  return {
    /** Takes a place and returns a function that frees it; undefined if all are taken. */
    take(key: string): (() => void) | undefined {
      const count = taken.get(key) ?? 0
      if (count >= max) return undefined
      taken.set(key, count + 1)
      return () => {
        const left = taken.get(key)! - 1
        if (left === 0) taken.delete(key)
        else taken.set(key, left)
      }
    },
  }
}
