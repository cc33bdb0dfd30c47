/** How much time can be taken from a line's pauses. */
export const squeezable = (pauses: readonly { start: number; end: number }[], shortest: number) =>
  pauses.reduce((sum, { start, end }) => sum + Math.max(0, end - start - shortest), 0)

/**
 * The new lengths of the pauses after taking `taken` milliseconds: the longest are shortened first, towards equal
 * lengths.
 */
export function squeeze(
  pauses: readonly { start: number; end: number }[],
  taken: number,
  shortest: number,
): number[] {
  const lengths = pauses.map(({ start, end }) => end - start)
  let short = shortest
  let long = Math.max(shortest, ...lengths)
  while (long - short > 1) {
    const level = Math.floor((short + long) / 2)
    if (takenAbove(lengths, level) >= taken) short = level
    else long = level
  }
  // Shortens all to one above the level that yields enough; the remainder comes from the first ones.
  const level = takenAbove(lengths, long) >= taken ? long : short
  let rest = taken - takenAbove(lengths, level + 1)
  return lengths.map((length) => {
    if (length <= level) return length
    const more = Math.min(1, rest)
    rest -= more
    return level + 1 - more
  })
}

const takenAbove = (lengths: number[], level: number) =>
  lengths.reduce((sum, length) => sum + Math.max(0, length - level), 0)
