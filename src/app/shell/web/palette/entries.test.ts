import { expect, test } from 'vitest'
import { findEntries, isFound, placeAfter } from './entries.ts'

const entry = (text: string, ...also: string[]) => ({ id: text, text, also, run: () => undefined })

test('entries are found by all words, in any of their languages and widths', () => {
  expect(isFound(entry('我的项目', 'My projects'), 'PROJ my')).toBe(true)
  expect(isFound(entry('我的项目', 'My projects'), '项目')).toBe(true)
  expect(isFound(entry('Harbour 3'), 'ＨＡＲＢＯＵＲ')).toBe(true)
  expect(isFound(entry('我的项目', 'My projects'), 'my works')).toBe(false)
  expect(isFound(entry('Anything'), '')).toBe(true)
})

test('those that begin with it come first, and groups without any are left out', () => {
  const groups = [
    { title: 'Screens', entries: [entry('My orders'), entry('Orders')] },
    { title: 'Account', entries: [entry('Sign out')] },
  ]
  const found = findEntries(groups, 'ord').map(({ title, entries }) => [
    title,
    entries.map(({ text }) => text),
  ])
  expect(found).toEqual([['Screens', ['Orders', 'My orders']]])
})

test('arrow keys move in the list, and back to the field above it', () => {
  expect(placeAfter('ArrowDown', 2, 3)).toBe(2)
  expect(placeAfter('ArrowDown', 0, 3)).toBe(1)
  expect(placeAfter('ArrowUp', 0, 3)).toBe(-1)
  expect([placeAfter('Home', 2, 3), placeAfter('End', 0, 3)]).toEqual([0, 2])
  expect(placeAfter('x', 0, 3)).toBeUndefined()
})
