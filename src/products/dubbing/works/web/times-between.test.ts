import { expect, test } from 'vitest'
import { timesBetween } from './times-between.ts'

const slowed = [
  { source: 0, output: 0 },
  { source: 60_000, output: 60_000 },
  { source: 70_000, output: 71_000 },
  { source: 100_000, output: 101_000 },
]

test('compared with the original, only slowed shots are shifted', () => {
  const { toOwn, toShared } = timesBetween(slowed, [])
  expect([30_000, 65_500, 71_000, 101_000].map(toOwn)).toEqual([30_000, 65_000, 70_000, 100_000])
  expect(toShared(65_000)).toBe(65_500)
})

test('between two versions, times map through the original', () => {
  const other = [
    { source: 0, output: 0 },
    { source: 10_000, output: 11_500 },
    { source: 100_000, output: 101_500 },
  ]
  const { toOwn, toShared } = timesBetween(slowed, other)
  expect(toOwn(71_000)).toBe(71_500)
  expect(toShared(71_500)).toBe(71_000)
  expect(timesBetween([], []).toOwn(42)).toBe(42)
})
