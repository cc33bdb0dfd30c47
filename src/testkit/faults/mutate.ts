const telling = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff,
]

/**
 * Applies one fault to the bytes, or up to `max`: flipped, overwritten, cut out, doubled, moved or truncated; mostly near the
 * ends, where headers are.
 */
export function mutate(bytes: Uint8Array, random: () => number, max = 8): Buffer {
  const below = (limit: number) => Math.floor(random() * limit)
  let mutated = Buffer.from(bytes)
  const place = () => {
    const reach = Math.min(mutated.length, random() < 0.6 ? 600 : mutated.length)
    const at = below(reach)
    return random() < 0.25 ? mutated.length - 1 - at : at
  }
  const faults: (() => void)[] = [
    () => void (mutated[place()]! ^= 1 << below(8)),
    () => void (mutated[place()] = below(256)),
    () => {
      const at = Math.min(place(), mutated.length - 4)
      const value = telling[below(telling.length)]!
      if (random() < 0.5) mutated.writeUInt32BE(value, at)
      else mutated.writeUInt32LE(value, at)
    },
    () => {
      const at = place()
      mutated = Buffer.concat([mutated.subarray(0, at), mutated.subarray(at + 1 + below(64))])
    },
    () => {
      const at = place()
      const piece = mutated.subarray(at, at + 1 + below(200))
      mutated = Buffer.concat([mutated.subarray(0, at), piece, mutated.subarray(at)])
    },
    () => {
      const [from, to] = [place(), place()]
      mutated.copy(mutated, to, from, from + 1 + below(64))
    },
    () => void (mutated = mutated.subarray(0, place())),
  ]
  for (let count = 1 + below(max); count > 0 && mutated.length >= 8; count -= 1) {
    // Truncation removes the most, so it is rare.
    const fault = random() < 0.03 ? faults.at(-1)! : faults[below(faults.length - 1)]!
    fault()
  }
  return mutated
}
