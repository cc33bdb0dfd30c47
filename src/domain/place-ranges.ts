/** Consecutive places of a list, the last one not included. */
export type PlaceRange = [from: number, to: number]

/** The places at which something is true, as ranges in order. */
export function rangesOf(flags: ArrayLike<unknown>): PlaceRange[] {
  const ranges: PlaceRange[] = []
  for (let at = 0; at < flags.length; at += 1) {
    if (!flags[at]) continue
    const last = ranges.at(-1)
    if (last?.[1] === at) last[1] = at + 1
    else ranges.push([at, at + 1])
  }
  return ranges
}

/** The elements at these places. */
export const inRanges = <Each>(all: readonly Each[], ranges: readonly PlaceRange[]): Each[] =>
  ranges.flatMap(([from, to]) => all.slice(from, to))
