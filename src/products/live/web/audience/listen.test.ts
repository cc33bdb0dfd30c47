import { expect, test } from 'vitest'
import { rateFor } from './listen.ts'

test('speech is faster the more of it waits, up to 1.25 times', () => {
  expect([0, 2000, 4000, 6000, 600_000].map(rateFor)).toEqual([1, 1, 1.125, 1.25, 1.25])
})
