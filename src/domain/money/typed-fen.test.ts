import { expect, test } from 'vitest'
import { typedFen } from './typed-fen.ts'

test('parses an amount in yuan to whole fen, however large, also with full-width digits', () => {
  const typed = ['0.01', '8.5', '12', ' 7.30 ', '１２．５０', '180000.00', '10000000']
  expect(typed.map(typedFen)).toEqual([1, 850, 1200, 730, 1250, 18_000_000, 1_000_000_000])
})

test('distinguishes invalid and empty input from an amount', () => {
  for (const no of ['', '0', '0.00', '-1', '1.234', '1,000', '1e3', 'abc', '.5', '5.'])
    expect(typedFen(no), no).toBeUndefined()
})
