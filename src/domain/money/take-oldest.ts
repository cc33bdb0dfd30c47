export interface Part {
  package: string
  amount: number
}

/**
 * The packages to take an amount from, those that expire first before others; undefined if they hold less. The packages
 * are given in that order.
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

/** Splits held parts into the used amount and the amount to return. */
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
