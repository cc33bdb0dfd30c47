import { expect, test } from 'vitest'
import { menuKey } from './menu-keys.ts'

const labels = ['Rename', 'Star', 'Download', 'Delete', '分享']
const nothing = { text: '', at: -Infinity }
const go = (key: string, from: number) => menuKey(key, labels, from, nothing, 0).focus

test('arrows wrap around, Home and End go to the ends', () => {
  expect([go('ArrowDown', -1), go('ArrowDown', 1), go('ArrowDown', 4)]).toEqual([0, 2, 0])
  expect([go('ArrowUp', -1), go('ArrowUp', 1), go('ArrowUp', 0)]).toEqual([4, 0, 4])
  expect([go('Home', 3), go('End', 0)]).toEqual([0, 4])
})

test('a letter finds the next item that starts with it, wrapping around', () => {
  expect([go('d', 0), go('d', 2), go('d', 3), go('分', 0)]).toEqual([2, 3, 2, 4])
})

test('letters typed quickly form a word; a pause starts a new one', () => {
  const first = menuKey('d', labels, 0, nothing, 1000)
  const second = menuKey('e', labels, first.focus!, first.typed, 1200)
  expect(second.focus).toBe(3)
  expect(menuKey('r', labels, second.focus!, second.typed, 2500).focus).toBe(0)
})

test('a repeated letter moves to the next match', () => {
  const first = menuKey('d', labels, 0, nothing, 1000)
  expect(menuKey('d', labels, first.focus!, first.typed, 1100).focus).toBe(3)
})

test('other keys and an empty menu move nothing', () => {
  expect([go('Enter', 0), go(' ', 0), go('x', 0), menuKey('ArrowDown', [], -1, nothing, 0).focus]).toEqual(
    Array(4).fill(undefined),
  )
})
