import { expect, test } from 'vitest'
import { noticeDays } from './notice-days.ts'

const at = (...moment: [number, number, number, number, number]) => ({
  timeCreate: new Date(...moment).toISOString(),
})

test('notices are grouped by the day of this device, in their order', () => {
  const list = [at(2026, 0, 2, 0, 1), at(2026, 0, 1, 23, 59), at(2026, 0, 1, 0, 0), at(2025, 11, 31, 23, 59)]
  expect(noticeDays(list)).toEqual([
    { day: '2026-1-2', notices: [list[0]] },
    { day: '2026-1-1', notices: [list[1], list[2]] },
    { day: '2025-12-31', notices: [list[3]] },
  ])
  expect(noticeDays([])).toEqual([])
})
