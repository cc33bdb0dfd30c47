import { expect, test } from 'vitest'
import { sectionIcons } from './menu-icons.ts'

test('each section of the menu has an icon of its own', () => {
  const icons = Object.values(sectionIcons)
  expect(new Set(icons).size).toBe(icons.length)
})
