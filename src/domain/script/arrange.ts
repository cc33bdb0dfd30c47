import type { Block } from './blocks.ts'

export interface Arrival {
  block: Block
  /** The block that it stands behind; before all without one. */
  after?: string | undefined
}

/** With blocks put in their places, one after the other; nothing where one of the places is not there. Takes time for each block once. */
export function withArrivals(
  blocks: readonly Block[],
  arrivals: readonly Arrival[],
): readonly Block[] | { missing: string } {
  if (arrivals.length === 0) return blocks
  if (arrivals.length === 1) {
    const { block, after } = arrivals[0]!
    const at = after === undefined ? 0 : blocks.findIndex(({ id }) => id === after) + 1
    return after !== undefined && at === 0 ? { missing: after } : blocks.toSpliced(at, 0, block)
  }
  const followers = new Map<string | undefined, Arrival[]>()
  for (const arrival of arrivals) {
    const there = followers.get(arrival.after)
    if (there) there.push(arrival)
    else followers.set(arrival.after, [arrival])
  }
  const placed: Block[] = []
  // Of two that are put behind the same block one after the other, the later one stands next to it.
  const waiting: Block[] = []
  const follow = (id: string | undefined) => {
    const next = followers.get(id)
    if (!next) return
    followers.delete(id)
    waiting.push(...next.map(({ block }) => block))
  }
  const drain = () => {
    while (waiting.length > 0) {
      const block = waiting.pop()!
      placed.push(block)
      follow(block.id)
    }
  }
  follow(undefined)
  drain()
  for (const block of blocks) {
    placed.push(block)
    follow(block.id)
    drain()
  }
  const [missing] = followers.keys()
  return missing === undefined ? placed : { missing }
}
