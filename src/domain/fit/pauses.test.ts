import fc from 'fast-check'
import { expect, test } from 'vitest'
import { squeezable, squeeze } from './pauses.ts'

const pause = (length: number, start = 0) => ({ start, end: start + length })

test('shortens the longest pauses first', () => {
  const pauses = [pause(200), pause(1000), pause(800), pause(100)]
  expect(squeezable(pauses, 120)).toBe(80 + 880 + 680)
  expect(squeeze(pauses, 100, 120)).toEqual([200, 900, 800, 100])
  expect(squeeze(pauses, 800, 120)).toEqual([200, 500, 500, 100])
  expect(squeeze(pauses, 1640, 120)).toEqual([120, 120, 120, 100])
  expect(squeeze(pauses, 0, 120)).toEqual([200, 1000, 800, 100])
  expect(squeeze([], 0, 120)).toEqual([])
  // The remaining milliseconds are taken from the first pauses, one from each.
  expect(squeeze([pause(2224), pause(2222), pause(2223)], 4, 0)).toEqual([2221, 2222, 2222])
})

test('takes exactly the requested time, leaves no pause below the minimum, and keeps the order of lengths', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 8 }),
      fc.integer({ min: 0, max: 300 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lengths, shortest, share) => {
        const pauses = lengths.map((length) => pause(length))
        const taken = Math.floor(share * squeezable(pauses, shortest))
        const left = squeeze(pauses, taken, shortest)
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(lengths) - sum(left)).toBe(taken)
        left.forEach((length, k) => {
          expect(length).toBeLessThanOrEqual(lengths[k]!)
          expect(length).toBeGreaterThanOrEqual(Math.min(lengths[k]!, shortest))
          left.forEach((other, j) => {
            if (lengths[k]! > lengths[j]!) expect(length).toBeGreaterThanOrEqual(other - 1)
          })
        })
      },
    ),
  )
})
