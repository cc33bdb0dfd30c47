import { expect, test } from 'vitest'
import { secondsFor, type StageTimes } from './stage-times.ts'

const timesOf = (...runs: readonly (readonly [size: number, seconds: number])[]): StageTimes => ({
  runs: runs.length,
  seconds: runs.reduce((sum, [, seconds]) => sum + seconds, 0),
  size: runs.reduce((sum, [size]) => sum + size, 0),
  sizeSquares: runs.reduce((sum, [size]) => sum + size ** 2, 0),
  secondsBySize: runs.reduce((sum, [size, seconds]) => sum + size * seconds, 0),
})

test('one run says how long another of its size takes, and that a shorter one takes more than in proportion', () => {
  const times = timesOf([100, 20])
  expect(secondsFor(100, times)).toBeCloseTo(20)
  expect(secondsFor(50, times)).toBeCloseTo(12.5)
  expect(secondsFor(200, times)).toBeCloseTo(35)
})

test('runs of several sizes tell the constant part', () => {
  const lines = [100, 200, 400, 800].map((size) => [size, 10 + size / 100] as const)
  const times = timesOf(...lines)
  for (const [size, seconds] of lines)
    expect(Math.abs(secondsFor(size, times) / seconds - 1)).toBeLessThan(0.25)
})

test('a longer film never takes less, and a shorter one never less than nothing', () => {
  const falls = timesOf([100, 30], [400, 10])
  expect(secondsFor(400, falls)).toBeGreaterThanOrEqual(secondsFor(100, falls))
  const steep = timesOf([100, 1], [200, 20])
  expect(secondsFor(1, steep)).toBeGreaterThanOrEqual(0)
})
