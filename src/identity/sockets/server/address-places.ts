import { addressKeys } from '#core/server/http/address-keys.ts'
import { socketLimits } from '#identity/sessions/server/address-limits.ts'

/** Counts the open sockets of each address, up to the declared limit. */
export function addressPlaces(name: 'viewers') {
  const { max } = socketLimits[name]
  const taken = new Map<string, number>()
  return {
    /** Takes a place and returns a function that frees it, to be called once; undefined if all are taken. */
    take(address: string): (() => void) | undefined {
      const { line } = addressKeys(address)
      const count = taken.get(line) ?? 0
      if (count >= max) return undefined
      taken.set(line, count + 1)
      return () => {
        const left = taken.get(line)! - 1
        if (left === 0) taken.delete(line)
        else taken.set(line, left)
      }
    },
  }
}
