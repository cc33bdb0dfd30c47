/** A recording at its place in time, in milliseconds of the server's clock. */
export interface Track {
  /** The block of the script that plays it. */
  block: string
  start: number
  end: number
}

/** The recordings that were made at the same time as this one, directly or through others, with it, in the order in which they begin. */
export function madeWith(added: Track, others: readonly Track[]): Track[] {
  const group = [added]
  const rest = new Set(others)
  for (let found = true; found;) {
    found = false
    for (const each of rest)
      if (group.some(({ start, end }) => each.start < end && start < each.end)) {
        group.push(each)
        rest.delete(each)
        found = true
      }
  }
  return group.toSorted((one, other) => one.start - other.start)
}

/** How long after the first of them each begins; the first has no offset, and follows what is before it in the script. */
export const offsetsOf = ([first, ...others]: readonly Track[]): Map<string, number | undefined> =>
  new Map<string, number | undefined>([
    ...(first ? [[first.block, undefined] as const] : []),
    ...others.map(({ block, start }) => [block, Math.round(start - first!.start)] as const),
  ])
