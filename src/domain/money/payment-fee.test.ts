import { expect, test } from 'vitest'
import { feeOf, feeRateIn } from './payment-fee.ts'

test.each([
  ['0.6%', { share: 60, fixed: 0 }],
  ['0.38 %', { share: 38, fixed: 0 }],
  ['0.10', { share: 0, fixed: 10 }],
  ['0.6%+0.10', { share: 60, fixed: 10 }],
  ['0', { share: 0, fixed: 0 }],
])('a fee is a share, an amount, or both: %s', (text, rate) => {
  expect(feeRateIn(text)).toEqual(rate)
})

test.each(['', 'abc', '-1%', '0.6%0.1', '0.6+', '%', '0.666%', '1e3'])('%j is no fee', (text) => {
  expect(feeRateIn(text)).toBeUndefined()
})

test('a fee is whole fen', () => {
  expect(feeOf(9900, { share: 60, fixed: 0 })).toBe(59)
  expect(feeOf(9925, { share: 60, fixed: 10 })).toBe(70)
  expect(feeOf(0, { share: 60, fixed: 10 })).toBe(0)
})
