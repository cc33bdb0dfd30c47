import { expect, test } from 'vitest'
import { choose, nothingChosen } from './chosen.ts'

const order = ['a', 'b', 'c', 'd', 'e']

test('one is chosen and left out again, and a range goes from the last one, either way', () => {
  const one = choose(nothingChosen, order, 'd', false)
  expect([...one.ids]).toEqual(['d'])
  expect([...choose(one, order, 'd', false).ids]).toEqual([])
  const down = choose(one, order, 'e', true)
  expect([...down.ids]).toEqual(['d', 'e'])
  expect([...choose(down, order, 'b', true).ids].toSorted()).toEqual(['b', 'c', 'd', 'e'])
})

test('a range without a beginning, or from one that is gone, is the one alone', () => {
  expect([...choose(nothingChosen, order, 'c', true).ids]).toEqual(['c'])
  const gone = choose(nothingChosen, order, 'a', false)
  expect([...choose(gone, order.slice(1), 'c', true).ids]).toEqual(['a', 'c'])
})
