import { expect, test } from 'vitest'
import { openingOf } from './opening.ts'

test('whole sentences, up to a length, joined as their language is written', () => {
  expect(openingOf(['Good morning. It is nine.', 'Good night.'])).toBe(
    'Good morning. It is nine. Good night.',
  )
  expect(openingOf(['早上好。现在九点。', '晚安。'])).toBe('早上好。现在九点。晚安。')
  const long = openingOf(Array.from({ length: 50 }, (_, at) => `This is sentence number ${at}.`))
  expect(long.length).toBeLessThanOrEqual(300)
  expect(long).toMatch(/^This is sentence number 0\. .*\.$/)
  expect(openingOf(['word '.repeat(200)])).toMatch(/^word.*…$/)
  expect(openingOf([])).toBe('')
})
