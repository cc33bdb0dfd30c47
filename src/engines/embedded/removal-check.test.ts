import { expect, test } from 'vitest'
import { openRemovalCheck } from './removal-check.ts'

/** The fraction given back after two seconds of constant input; powers relative to a voice of 1. */
function givenBack(removed: number, known: number, pauses = 100): number {
  const { check } = openRemovalCheck()
  const shares = Array.from({ length: 66 }, () => check({ voice: 1, removed, known, pauses }))
  return shares.at(-1)!
}

test('gives back what exceeds a soft background', () => {
  expect(givenBack(0.01, 0.001)).toBeCloseTo(0.9)
  expect(givenBack(0.01, 0.008)).toBeCloseTo(0.2)
})

test('gives nothing back if the background matches the pauses, is loud, or is unknown', () => {
  expect(givenBack(0.001, 0.001)).toBe(0)
  expect(givenBack(0.3, 0.2)).toBe(0)
  expect(givenBack(0.3, 0.001)).toBe(0)
  expect(givenBack(0.01, 0.001, 5)).toBe(0)
})
