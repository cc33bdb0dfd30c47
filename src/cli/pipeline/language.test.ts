import { expect, test } from 'vitest'
import { languageOf, languagesOf } from './language.ts'

test.for([
  ['en', 'en'],
  ['EN', 'en'],
  ['eng', 'en'],
  ['zh_hant', 'zh-Hant'],
  ['pt-br', 'pt-BR'],
  ['yue', 'yue'],
])('%s is %s', ([given, tag]) => {
  expect(languageOf(given!)).toBe(tag)
})

test.for([
  ['english', 'Use a language code: en for english.'],
  ['Chinese', 'Use a language code: zh for Chinese.'],
  ['traditional chinese', 'Use a language code: zh-Hant for traditional chinese.'],
  ['español', 'Use a language code: es for español.'],
  ['日语', 'Use a language code: ja for 日语.'],
  ['jp', 'Use a language code: ja for jp.'],
  ['HK', 'Use a language code: zh-Hant for HK.'],
  ['xx', 'xx isn’t a language code. Use a code such as en, es or zh-Hant.'],
  ['en-', 'en- isn’t a language code'],
  ['', ' isn’t a language code'],
])('refuses %s', ([given, says]) => {
  expect(() => languageOf(given!)).toThrow(says)
})

test('accepts several, separated by commas, each once', () => {
  expect(languagesOf('es, ca,,ES')).toEqual(['es', 'ca'])
  expect(languagesOf('')).toEqual([])
})
