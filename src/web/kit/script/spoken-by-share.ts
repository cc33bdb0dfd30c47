import { type Block, isSpoken } from '#domain/script/blocks.ts'

/** The blocks that are spoken when a share of the characters is. Blocks are spoken in their order. */
export function spokenByShare(blocks: readonly Block[], share: number): ReadonlySet<string> {
  const lengths = blocks.map((block) => (isSpoken(block) ? block.text.length : 0))
  const all = lengths.reduce((sum, length) => sum + length, 0)
  const done = new Set<string>()
  let sum = 0
  for (const [at, { id }] of blocks.entries()) {
    sum += lengths[at]!
    if (sum > all * share) break
    done.add(id)
  }
  return done
}
