import { expect, test } from 'vitest'
import { estimateLeft, roughly, shownOf } from './steady-left.ts'

const start = Date.parse('2026-01-01T00:00:00Z')

test('a remaining time counts down, follows the server, and is kept', () => {
  expect(estimateLeft(undefined, null, start)).toBeUndefined()
  const first = estimateLeft(undefined, 100, start)
  expect(first?.left).toBe(100_000)
  expect(estimateLeft(first, null, start + 5000)).toBe(first)
  expect(estimateLeft(first, 40, start + 20_000)?.left).toBeCloseTo(80_000 + 0.3 * (40_000 - 80_000))
})

test('an exceeded estimate is dropped', () => {
  const estimate = { left: 20_000, at: start }
  const after = [0, 25_000, 31_000].map((passed) => shownOf(estimate, start + passed))
  expect(after).toEqual([20, 5, undefined])
})

test('is rounded to steps', () => {
  expect([0, 7000, 59_000, 61_000, 800_000].map(roughly)).toEqual([5, 10, 60, 90, 840])
})
