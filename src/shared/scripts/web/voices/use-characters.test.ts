import { expect, test } from 'vitest'
import type { Block } from '#domain/script/core/blocks.ts'
import { charactersOf } from './use-characters.ts'

test('characters are counted where blocks and marks name them', () => {
  const said = (id: string, more: object): Block => ({
    id,
    kind: 'paragraph',
    text: 'Said.',
    marks: [],
    ...more,
  })
  const ben = { kind: 'voice', voice: { character: 'Ben' }, start: 0, end: 2 }
  const blocks = [
    said('a', { voice: { character: 'Ann' } }),
    said('b', { marks: [ben, { ...ben, start: 3, end: 4 }] }),
    said('c', { voice: { character: 'Ann' } }),
    said('d', { voice: { port: 'linkup:x' } }),
  ]
  expect(charactersOf(blocks, ['Cleo', 'Ann'])).toEqual([
    { name: 'Ann', count: 2, ids: ['a', 'c'] },
    { name: 'Ben', count: 2, ids: ['b'] },
    { name: 'Cleo', count: 0, ids: [] },
  ])
})
