import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['demo', 'DE'],
  ['Ada Lovelace', 'AL'],
  ['ada.lovelace@example.com', 'AL'],
  ['王小明', '小明'],
  ['  李雷 ', '李雷'],
  ['𠮷田', '𠮷田'],
  ['x', 'X'],
  ['', ''],
])('%s -> %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
