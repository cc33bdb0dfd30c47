import { useDeferredValue, useMemo } from 'react'
import { type Block, isSpoken } from '#domain/script/core/blocks.ts'
import { useBlocks, useData } from '../tools/script-tools.ts'

export interface CharacterUse {
  name: string
  /** Blocks and marks that name it. */
  count: number
  /** The blocks, in order. */
  ids: readonly string[]
}

/** The characters that a script names, and those that have a voice already; in the order in which they first speak. */
export function charactersOf(blocks: readonly Block[], named: readonly string[]): CharacterUse[] {
  const found = new Map<string, { count: number; ids: string[] }>()
  const add = (name: string, id?: string) => {
    const use = found.get(name) ?? { count: 0, ids: [] }
    found.set(name, use)
    if (id === undefined) return
    use.count += 1
    if (use.ids.at(-1) !== id) use.ids.push(id)
  }
  for (const block of blocks) {
    if (!isSpoken(block)) continue
    if (block.voice && 'character' in block.voice) add(block.voice.character, block.id)
    for (const mark of block.marks)
      if (mark.kind === 'voice' && 'character' in mark.voice) add(mark.voice.character, block.id)
  }
  for (const name of named) add(name)
  return [...found].map(([name, use]) => ({ name, ...use }))
}

export function useCharacters(): CharacterUse[] {
  const blocks = useDeferredValue(useBlocks())
  const { characters } = useData()
  return useMemo(() => charactersOf(blocks, Object.keys(characters)), [blocks, characters])
}
