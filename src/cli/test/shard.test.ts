import { expect, test } from 'vitest'
import { inShard, parseShard } from './shard.ts'

test('reads a part, and refuses what is none', () => {
  expect(parseShard('2/4')).toEqual({ index: 2, count: 4 })
  for (const given of ['0/4', '5/4', '1', '1/0', 'a/b', '1/2/3', '-1/4', ''])
    expect(parseShard(given), given).toBeUndefined()
})

test('parts share all files, and the first ones are in different parts', () => {
  const files = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const parts = [1, 2, 3].map((index) => inShard(files, { index, count: 3 }))
  expect(parts).toEqual([
    ['a', 'd', 'g'],
    ['b', 'e'],
    ['c', 'f'],
  ])
  expect(inShard(files, { index: 1, count: 1 })).toEqual(files)
})
