import { expect, test } from 'vitest'
import { formatter } from './format.ts'

const cn = formatter('cn')
const en = formatter('en')
const hk = formatter('hk')

test('durations show their two largest units', () => {
  expect([0, 12, 60, 75, 3600, 3900, 3605, 90_061].map((seconds) => en.duration(seconds))).toEqual([
    '0 sec',
    '12 sec',
    '1 min',
    '1 min 15 sec',
    '1 hr',
    '1 hr 5 min',
    '1 hr',
    '25 hr 1 min',
  ])
  expect([cn.duration(3900), hk.duration(3900)]).toEqual(['1小时5分钟', '1 小時5 分鐘'])
})

test('the beginning of a list has no “and”', () => {
  const parts = ['A', 'B', 'C']
  expect([cn.begun(parts), en.begun(parts)]).toEqual(['A、B、C', 'A, B, C'])
})

test('money is whole fen', () => {
  expect([cn.money(0), cn.money(123_456_705), en.money(5), en.money(-150)]).toEqual([
    '¥0.00',
    '¥1,234,567.05',
    '¥0.05',
    '-¥1.50',
  ])
})

test('times within a week are relative', () => {
  const now = Date.UTC(2026, 4, 20, 12)
  const ago = (seconds: number) => en.ago(now - seconds * 1000, now)
  expect([ago(5), ago(61), ago(7200), ago(90_000), ago(6 * 86_400)]).toEqual([
    'just now',
    '1 minute ago',
    '2 hours ago',
    'yesterday',
    '6 days ago',
  ])
  expect(ago(7 * 86_400 - 1)).toBe('6 days ago')
  expect(ago(7 * 86_400)).toBe('May 13, 2026')
  expect(ago(8 * 86_400)).toBe('May 12, 2026')
  expect(cn.ago(now - 8 * 86_400_000, now)).toBe('2026年5月12日')
})

test('a file with content never shows as empty', () => {
  expect([0, 1, 700, 9_500, 45_300, 2_340_000].map((count) => en.bytes(count))).toEqual([
    '0 kB',
    '0.1 kB',
    '0.7 kB',
    '9.5 kB',
    '45 kB',
    '2.3 MB',
  ])
})
