import { expect, test } from 'vitest'
import { visiblePages } from './page-numbers.ts'

const row = (page: number, pages: number) =>
  visiblePages(page, pages)
    .map((one) => (one === page ? `[${one}]` : (one ?? '…')))
    .join(' ')

test.each([
  [1, 1, '[1]'],
  [2, 3, '1 [2] 3'],
  [1, 5, '[1] 2 3 4 5'],
  [1, 9, '[1] 2 3 4 … 9'],
  [3, 9, '1 2 [3] 4 … 9'],
  [4, 9, '1 2 3 [4] 5 … 9'],
  [5, 9, '1 … 4 [5] 6 … 9'],
  [9, 9, '1 … 6 7 8 [9]'],
  [2000, 4167, '1 … 1999 [2000] 2001 … 4167'],
])('page %i of %i: %s', (page, pages, visible) => {
  expect(row(page, pages)).toBe(visible)
})
