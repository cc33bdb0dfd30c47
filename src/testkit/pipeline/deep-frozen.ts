/** Freezes a value and everything in it, so that any write to it throws; only the bytes of sounds stay writable. */
export function deepFrozen<Value>(value: Value, seen = new Set<unknown>()): Value {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value) || seen.has(value))
    return value
  seen.add(value)
  if (value instanceof Map) {
    // A frozen map still takes entries.
    for (const name of ['set', 'delete', 'clear'])
      Object.defineProperty(value, name, {
        value: () => {
          throw new TypeError(`The map is frozen: ${name}`)
        },
      })
    for (const each of value.values()) deepFrozen(each, seen)
  }
  for (const each of Object.values(value)) deepFrozen(each, seen)
  return Object.freeze(value)
}
