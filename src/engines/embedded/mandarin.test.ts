import { expect, test } from 'vitest'
import { partsOf } from './mandarin.ts'

const said = (...parts: Parameters<typeof partsOf>[0]) =>
  partsOf(parts)
    .map(({ text }) => text)
    .join(' | ')

test('polyphones are read by phrases and rules, others by the dictionary', () => {
  expect(said({ text: '你得走了。' })).toBe('ni3 dei3 zou3 le5.')
  expect(said({ text: '银行行长' })).toBe('yin2 hang2 hang2 zhang3')
  expect(said({ text: '他认真地写' })).toContain('zhen1 de5 xie3')
})

test('marks take precedence, wherever they are', () => {
  expect(
    said(
      { text: '他' },
      { text: '得', pinyin: 'de2' },
      { text: '走，你得走，' },
      { text: '行', pinyin: 'hang2' },
    ),
  ).toBe('ta1 de2 zou3, ni3 dei3 zou3, hang2')
  expect(
    said(
      { text: '用' },
      { text: '行', pinyin: 'hang2' },
      { text: ' Python ' },
      { text: '行', pinyin: 'xing2' },
    ),
  ).toBe('yong4 hang2 | Python  | xing2')
  // A character of the private use area in a text is ignored.
  expect(said({ text: '好\ue000' }, { text: '行', pinyin: 'hang2' })).toBe('hao3 hang2')
})
