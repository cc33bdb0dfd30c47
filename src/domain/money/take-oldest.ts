export interface Part {
  package: string
  amount: number
}

/**
 * Of which packages an amount is taken, those that expire first before others; or nothing where they hold less. They come
 * in that order.
 */
export function takeOldest(
  packages: readonly { id: string; remaining: number }[],
  amount: number,
): Part[] | undefined {
  const parts: Part[] = []
  let left = amount
  for (const { id, remaining } of packages) {
    const taken = Math.min(left, remaining)
    if (taken > 0) parts.push({ package: id, amount: taken })
    left -= taken
  }
  return left === 0 ? parts : undefined
}

/** Cuts what was set aside into what was used of it and what is given back. */
export function splitParts(parts: readonly Part[], used: number): { used: Part[]; rest: Part[] } {
  const split = { used: [] as Part[], rest: [] as Part[] }
  let left = used
  for (const { package: id, amount } of parts) {
    const taken = Math.min(left, amount)
    left -= taken
    if (taken > 0) split.used.push({ package: id, amount: taken })
    if (amount > taken) split.rest.push({ package: id, amount: amount - taken })
  }
  return split
}
