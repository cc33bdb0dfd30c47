import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bucketsOf, sumsOf, topOf } from './buckets.ts'

const amounts = fc.record({ used: fc.nat(), received: fc.nat(), passed: fc.nat(), expired: fc.nat() })
const day = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10)

test('bars contain every day once and sum up to the days', () => {
  fc.assert(
    fc.property(fc.constantFrom(7, 30, 90, 365), fc.infiniteStream(amounts), (count, stream) => {
      const days = [...stream.take(count)].map((sums, at) => ({ day: day(at), ...sums }))
      const buckets = bucketsOf(days)
      expect(sumsOf(buckets)).toEqual(sumsOf(days))
      expect([buckets[0]!.from, buckets.at(-1)!.to]).toEqual([day(0), day(count - 1)])
      expect(buckets.length).toBe(count === 365 ? 53 : count)
    }),
    { numRuns: 30 },
  )
})

test('the scale is a round amount close above the maximum', () => {
  expect([0, 3, 45, 60, 70, 1900, 3600, 4000, 400_000].map((highest) => topOf(highest, 1))).toEqual([
    1, 5, 50, 60, 120, 3000, 3600, 7200, 720_000,
  ])
  expect([0, 7, 1200].map((highest) => topOf(highest, 0))).toEqual([1, 10, 2000])
})
