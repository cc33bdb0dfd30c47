// Days as text, `2026-02-03`, as in addresses and calls. They have no time zone, so UTC counts them.

export type Day = string

const dayMs = 86_400_000
const at = (day: Day) => new Date(`${day}T00:00:00Z`)
const dayOf = (moment: Date | number): Day => new Date(moment).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day => dayOf(at(day).getTime() + days * dayMs)

/** The same day of another month, or its last one. */
export function addMonths(day: Day, months: number): Day {
  const first = at(`${day.slice(0, 8)}01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = dayOf(first)
  const last = Number(lastOf(month).slice(8))
  return `${month.slice(0, 8)}${String(Math.min(Number(day.slice(8)), last)).padStart(2, '0')}`
}

export const firstOf = (day: Day): Day => `${day.slice(0, 8)}01`

export function lastOf(day: Day): Day {
  const first = at(firstOf(day))
  first.setUTCMonth(first.getUTCMonth() + 1)
  return dayOf(first.getTime() - dayMs)
}

/** From 0, the first day of the week, to 6. Weeks begin on Monday. */
export const weekdayOf = (day: Day): number => (at(day).getUTCDay() + 6) % 7

/** The weeks of a month, with the days of its neighbors that fill the first and the last one. */
export function weeksOf(day: Day): Day[][] {
  const first = addDays(firstOf(day), -weekdayOf(firstOf(day)))
  const weeks: Day[][] = []
  for (let monday = first; monday <= lastOf(day); monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(monday, index)))
  return weeks
}

/** Where a key leads from a day in a calendar; undefined for other keys. */
export function dayByKey(day: Day, key: string): Day | undefined {
  if (key === 'ArrowLeft') return addDays(day, -1)
  if (key === 'ArrowRight') return addDays(day, 1)
  if (key === 'ArrowUp') return addDays(day, -7)
  if (key === 'ArrowDown') return addDays(day, 7)
  if (key === 'Home') return addDays(day, -weekdayOf(day))
  if (key === 'End') return addDays(day, 6 - weekdayOf(day))
  if (key === 'PageUp') return addMonths(day, -1)
  if (key === 'PageDown') return addMonths(day, 1)
  return undefined
}
