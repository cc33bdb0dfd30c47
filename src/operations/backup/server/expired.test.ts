import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expired } from './expired.ts'
import { nameAt } from './make-backup.ts'

const start = Date.UTC(2026, 0, 5, 3)
const everyHours = (hours: number, count: number) =>
  Array.from({ length: count }, (_, index) => nameAt(new Date(start + index * hours * 3_600_000)))

test('keeps the last backup of each of the given days and weeks', () => {
  const names = everyHours(12, 2 * 28)
  const gone = new Set(expired(names, { days: 3, weeks: 2 }))
  expect(names.filter((name) => !gone.has(name))).toEqual([
    // The last Sunday of the week before the last, and the last three days.
    '2026-01-25t15-00-00-000z',
    '2026-01-30t15-00-00-000z',
    '2026-01-31t15-00-00-000z',
    '2026-02-01t15-00-00-000z',
  ])
})

test('never removes the newest, keeps at most days and weeks, and removes nothing twice', () => {
  const count = fc.integer({ min: 0, max: 10 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      count,
      count,
      (hours, size, days, weeks) => {
        const names = everyHours(hours, size)
        const gone = new Set(expired(names, { days, weeks }))
        const remaining = names.filter((name) => !gone.has(name))
        expect(remaining.at(-1)).toBe(names.at(-1))
        expect(remaining.length).toBeLessThanOrEqual(Math.max(1, days + weeks))
        expect(expired(remaining, { days, weeks })).toEqual([])
      },
    ),
  )
})
