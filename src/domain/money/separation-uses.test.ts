import { expect, test } from 'vitest'
import { separationUses } from './separation-uses.ts'

test.each([
  [60_000, 0, 0],
  [60_000, 30, 30],
  [60_001, 60, 61],
  [1, 1, 1],
  [7_200_000, 600, 72_000],
  [90_000, 15, 23],
])('%i ms at %i seconds per minute use %i seconds', (milliseconds, rate, uses) => {
  expect(separationUses(milliseconds, rate)).toBe(uses)
})
