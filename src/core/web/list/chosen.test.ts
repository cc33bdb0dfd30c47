import { expect, test } from 'vitest'
import { choose, nothingChosen } from './chosen.ts'

const order = ['a', 'b', 'c', 'd', 'e']

test('toggles a row; a range starts at the last toggled one, in either direction', () => {
  const one = choose(nothingChosen, order, 'd', false)
  expect([...one.ids]).toEqual(['d'])
  expect([...choose(one, order, 'd', false).ids]).toEqual([])
  const down = choose(one, order, 'e', true)
  expect([...down.ids]).toEqual(['d', 'e'])
  expect([...choose(down, order, 'b', true).ids].toSorted()).toEqual(['b', 'c', 'd', 'e'])
})

test('a range without an anchor, or with a removed one, is a single row', () => {
  expect([...choose(nothingChosen, order, 'c', true).ids]).toEqual(['c'])
  const gone = choose(nothingChosen, order, 'a', false)
  expect([...choose(gone, order.slice(1), 'c', true).ids]).toEqual(['a', 'c'])
})
