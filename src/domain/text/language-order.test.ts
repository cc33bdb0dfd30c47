import { expect, test } from 'vitest'
import { isRare, languageOrder } from './language-order.ts'

test('the main languages come first, the others by name', () => {
  const names: Record<string, string> = {
    de: 'German',
    la: 'Ancient Latin',
    en: 'English',
    fr: 'French',
    zh: 'Chinese',
    'zh-Hant': 'Chinese, traditional',
  }
  const codes = Object.keys(names).map((code) => ({ code }))
  const sorted = codes.toSorted(languageOrder(({ code }) => names[code]!, 'en'))
  expect(sorted.map(({ code }) => code)).toEqual(['zh', 'zh-Hant', 'en', 'fr', 'de', 'la'])
})

test('Latin, Lojban and Quenya are rare, living languages are not', () => {
  expect(['la', 'jbo', 'qya', 'eo'].filter((code) => !isRare(code))).toEqual([])
  expect(['zh', 'yue', 'cy', 'haw', 'is'].filter(isRare)).toEqual([])
})
