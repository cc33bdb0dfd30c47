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
  ['english', 'A language is given by its code: en for english.'],
  ['Chinese', 'A language is given by its code: zh for Chinese.'],
  ['traditional chinese', 'A language is given by its code: zh-Hant for traditional chinese.'],
  ['español', 'A language is given by its code: es for español.'],
  ['日语', 'A language is given by its code: ja for 日语.'],
  ['jp', 'A language is given by its code: ja for jp.'],
  ['HK', 'A language is given by its code: zh-Hant for HK.'],
  ['xx', 'xx is not a language: write it like en, es or zh-Hant.'],
  ['en-', 'en- is not a language'],
  ['', ' is not a language'],
])('%s is none', ([given, says]) => {
  expect(() => languageOf(given!)).toThrow(says)
})

test('several stand with commas, each once', () => {
  expect(languagesOf('es, ca,,ES')).toEqual(['es', 'ca'])
  expect(languagesOf('')).toEqual([])
})
