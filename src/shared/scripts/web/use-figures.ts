import { useDeferredValue, useMemo } from 'react'
import { type Block, isSpoken } from '#domain/script/blocks.ts'
import { countCharacters } from '#domain/script/count-characters.ts'
import { useBlocks } from './script-tools.ts'

/** Blocks are never mutated, so each is counted once. */
const counted = new WeakMap<Block, number>()

function charactersIn(block: Block): number {
  if (!isSpoken(block)) return 0
  const known = counted.get(block)
  if (known !== undefined) return known
  const count = countCharacters(block.text)
  counted.set(block, count)
  return count
}

/** How many letters and paragraphs there are. */
export function useFigures(): { characters: number; blocks: number } {
  const blocks = useDeferredValue(useBlocks())
  return useMemo(
    () => ({
      characters: blocks.reduce((sum, block) => sum + charactersIn(block), 0),
      blocks: blocks.length,
    }),
    [blocks],
  )
}
