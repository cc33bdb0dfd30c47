import { expect, test } from 'vitest'
import { openRemovalCheck } from './removal-check.ts'

/** What is given back after two seconds alike, as powers beside a voice of 1. */
function givenBack(removed: number, known: number, pauses = 100): number {
  const { check } = openRemovalCheck()
  const shares = Array.from({ length: 66 }, () => check({ voice: 1, removed, known, pauses }))
  return shares.at(-1)!
}

test('what exceeds a soft background is given back', () => {
  expect(givenBack(0.01, 0.001)).toBeCloseTo(0.9)
  expect(givenBack(0.01, 0.008)).toBeCloseTo(0.2)
})

test('nothing is given back of a background that is as in pauses, loud, or not known', () => {
  expect(givenBack(0.001, 0.001)).toBe(0)
  expect(givenBack(0.3, 0.2)).toBe(0)
  expect(givenBack(0.3, 0.001)).toBe(0)
  expect(givenBack(0.01, 0.001, 5)).toBe(0)
})
