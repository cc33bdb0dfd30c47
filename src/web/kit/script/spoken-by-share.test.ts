import { expect, test } from 'vitest'
import type { Block } from '#domain/script/blocks.ts'
import { spokenByShare } from './spoken-by-share.ts'

const said = (id: string, length: number): Block => ({
  id,
  kind: 'paragraph',
  text: 'x'.repeat(length),
  marks: [],
})

test('blocks are spoken in order, by their characters', () => {
  const blocks = [said('a', 10), said('b', 30), said('c', 60)]
  expect([...spokenByShare(blocks, 0.05)]).toEqual([])
  expect([...spokenByShare(blocks, 0.1)]).toEqual(['a'])
  expect([...spokenByShare(blocks, 0.5)]).toEqual(['a', 'b'])
  expect([...spokenByShare(blocks, 1)]).toEqual(['a', 'b', 'c'])
})
