import { expect, test } from 'vitest'
import { type Estimate, estimateLeft, estimateWait, roughly, shownOf } from './steady-left.ts'

const timeStart = '2026-01-01T00:00:00Z'
const start = Date.parse(timeStart)

test('has no estimate before there is enough data', () => {
  expect(estimateLeft(undefined, { timeStart: null, share: 0.5 }, start)).toBeUndefined()
  expect(estimateLeft(undefined, { timeStart, share: 0.5 }, start + 1000)).toBeUndefined()
  expect(estimateLeft(undefined, { timeStart, share: 0.01 }, start + 60_000)).toBeUndefined()
})

test('is stable without progress and smooths jumps of a stage', () => {
  const first = estimateLeft(undefined, { timeStart, share: 0.1 }, start + 10_000)
  expect(first?.left).toBeCloseTo(90_000)
  expect(estimateLeft(first, { timeStart, share: 0.1 }, start + 12_000)).toBe(first)
  // An instant stage would change the estimate from 80 s to 20 s.
  const second = estimateLeft(first, { timeStart, share: 0.5 }, start + 20_000)
  expect(second?.left).toBeCloseTo(80_000 + 0.3 * (20_000 - 80_000))
})

test('converges to the end of an even run', () => {
  let estimate: Estimate | undefined
  for (let second = 1; second <= 100; second += 1)
    estimate = estimateLeft(estimate, { timeStart, share: second / 100 }, start + second * 1000)
  expect(estimate?.left).toBeLessThan(500)
})

test('a waiting time counts down, follows the server, and is kept', () => {
  expect(estimateWait(undefined, null, start)).toBeUndefined()
  const first = estimateWait(undefined, 100, start)
  expect(first?.left).toBe(100_000)
  expect(estimateWait(first, null, start + 5000)).toBe(first)
  expect(estimateWait(first, 40, start + 20_000)?.left).toBeCloseTo(80_000 + 0.3 * (40_000 - 80_000))
})

test('an exceeded estimate is dropped', () => {
  const estimate = { left: 20_000, at: start, share: 0.5 }
  const after = [0, 25_000, 31_000].map((passed) => shownOf(estimate, start + passed))
  expect(after).toEqual([20, 5, undefined])
})

test('is rounded to steps', () => {
  expect([0, 7000, 59_000, 61_000, 800_000].map(roughly)).toEqual([5, 10, 60, 90, 840])
})
