import type { Block } from '../core/blocks.ts'

export interface Arrival {
  block: Block
  /** The preceding block; at the start without one. */
  after?: string | undefined
}

/** Inserts blocks in order, each after its predecessor; linear in the number of blocks. Reports a predecessor that is missing. */
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
  // Of two blocks inserted after the same one, the later one comes first, as with successive inserts.
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
