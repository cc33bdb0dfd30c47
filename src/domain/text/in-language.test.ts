import { expect, test } from 'vitest'
import { isInLanguage } from './in-language.ts'

test.for<[string, string, boolean]>([
  ['今天天气真好。', 'zh', true],
  ['今天用 iPhone 15 拍的。', 'zh', true],
  ['iPhone 15 Pro', 'zh', true],
  ['The weather is really nice today.', 'zh', false],
  ['The weather is really nice today.', 'ja', false],
  ['Погода сегодня хорошая.', 'ru', true],
  ['今天天气真好。', 'en', false],
  ['He said 你好 to everybody there.', 'en', true],
  ['12:30', 'en', true],
  ['Qué tal', 'es', true],
  ['whatever', 'tlh', true],
])('"%s" as %s: %s', ([text, language, is]) => {
  expect(isInLanguage(text, language)).toBe(is)
})
