import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, dayByKey, firstOf, lastOf, weekdayOf, weeksOf } from './days.ts'

const day = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays('1970-01-01', days))

test('months end where they end, also in leap years', () => {
  expect(lastOf('2024-02-10')).toBe('2024-02-29')
  expect(lastOf('2026-02-10')).toBe('2026-02-28')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30')
  expect(addMonths('2026-12-05', 1)).toBe('2027-01-05')
})

test('a month is whole weeks from Monday, with all of its days in order', () => {
  expect(weeksOf('2026-02-14')[0]![0]).toBe('2026-01-26')
  fc.assert(
    fc.property(day, (given) => {
      const weeks = weeksOf(given)
      const days = weeks.flat()
      expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 0)).toBe(true)
      expect(days).toEqual(days.map((_, at) => addDays(days[0]!, at)))
      expect(days).toContain(firstOf(given))
      expect(days).toContain(lastOf(given))
      expect(weeks.at(-1)).toContain(lastOf(given))
    }),
  )
})

test('keys lead to days, and back', () => {
  const pairs = [
    ['ArrowLeft', 'ArrowRight'],
    ['ArrowUp', 'ArrowDown'],
  ] as const
  fc.assert(
    fc.property(day, (given) => {
      for (const [there, back] of pairs) expect(dayByKey(dayByKey(given, there)!, back)).toBe(given)
      expect(weekdayOf(dayByKey(given, 'Home')!)).toBe(0)
      expect(weekdayOf(dayByKey(given, 'End')!)).toBe(6)
      expect(dayByKey(given, 'PageDown')!.slice(0, 7)).toBe(addMonths(firstOf(given), 1).slice(0, 7))
    }),
  )
  expect(dayByKey('2026-02-03', 'a')).toBeUndefined()
})
