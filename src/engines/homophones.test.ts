import { expect, test } from 'vitest'
import { readPinyin } from '#mandarin/read-pinyin.ts'
import { homophoneOf, isAlwaysRead } from './homophones.ts'

test('a homophone is read in one way only, in any tone notation', () => {
  for (const pinyin of ['hang2', 'háng', 'xing2', 'zhang3', 'chong2', 'lü4', 'lv4', 'er2']) {
    const character = homophoneOf(pinyin)!
    expect(readPinyin(character)[0]!.candidates).toEqual([pinyin.replace('háng', 'hang2').replace('v', 'ü')])
  }
})

test('there is none for sounds of ambiguous characters, and none for invalid syllables', () => {
  expect(['de5', 'liao3', 'hxng2', ''].map(homophoneOf)).toEqual(Array(4).fill(undefined))
})

test('a character with one sound needs none', () => {
  expect([isAlwaysRead('杭', 'hang2'), isAlwaysRead('行', 'hang2'), isAlwaysRead('杭', 'xing2')]).toEqual([
    true,
    false,
    false,
  ])
})
