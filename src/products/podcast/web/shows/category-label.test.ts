import { expect, test } from 'vitest'
import { feedCategoryNames } from '#domain/feed/categories.ts'
import { categoryLabel } from './category-label.ts'

test('each category has a name in Chinese and keeps its English one', () => {
  expect(categoryLabel('Arts > Books', ({ cn }) => cn)).toBe('艺术 > 图书')
  for (const name of feedCategoryNames) {
    expect(categoryLabel(name, ({ cn }) => cn)).not.toMatch(/[a-z]/i)
    expect(categoryLabel(name, ({ en }) => en)).toBe(name)
  }
})
