/** How much of a line's pauses can be taken. */
export const squeezable = (pauses: readonly { start: number; end: number }[], shortest: number) =>
  pauses.reduce((sum, { start, end }) => sum + Math.max(0, end - start - shortest), 0)

/** The new lengths of the pauses when `taken` milliseconds go: the longest give first, so that they become alike. */
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
  // All down to one above the level that takes enough; the last few milliseconds come from the first of these.
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
