import { expect, test } from 'vitest'
import { pauseBefore } from './outcome.ts'

test('each attempt waits twice as long as the previous one, up to ten minutes, plus up to half as jitter', () => {
  const pauses = (chance: number) =>
    [1, 2, 3, 4, 12].map((failed) => pauseBefore({ retryAfter: 5 }, failed, () => chance))
  expect(pauses(0)).toEqual([5, 10, 20, 40, 600])
  expect(pauses(1)).toEqual([7.5, 15, 30, 60, 900])
  expect(pauseBefore({ retryAfter: 0 }, 3)).toBe(0)
})
