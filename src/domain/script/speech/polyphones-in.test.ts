import { expect, test } from 'vitest'
import { readPinyin } from '#mandarin/read-pinyin.ts'
import type { Mark } from '../core/marks.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { readingsOf } from '../lexicon/polyphones.ts'
import { polyphonesIn } from './polyphones-in.ts'
import { spokenText } from './spoken.ts'

function polyphones(text: string, marks: Mark[] = [], terms: { term: string; reading: string }[] = []) {
  const language = 'zh-CN'
  const { changes, pinyin } = spokenText(text, marks, { language, lexicon: lexiconOf(terms, language) })
  return polyphonesIn(readingsOf(text, readPinyin), { changes, pinyin, marks }).map(
    ({ start, character, pinyin: spoken }) => `${start} ${character} ${spoken}`,
  )
}

test('characters with several usual readings are named with the one that is spoken', () => {
  expect(polyphones('银行的行长，走在长长的街上。')).toEqual([
    '1 行 hang2',
    '3 行 hang2',
    '4 长 zhang3',
    '8 长 chang2',
    '9 长 chang2',
  ])
})

test('left out are unstressed particles, numbers, and what has a mark; the lexicon decides before the words', () => {
  expect(polyphones('好了，睡着了。')).toContain('4 着 zhao2')
  expect(polyphones('好了，睡着了。').join()).not.toContain('了')
  const marks: Mark[] = [
    { kind: 'pinyin', pinyin: 'chang2', start: 0, end: 1 },
    { kind: 'skip', start: 2, end: 3 },
    { kind: 'alias', alias: '行', start: 4, end: 5 },
  ]
  expect(polyphones('长，长，长，长', marks)).toEqual(['6 长 chang2'])
  expect(polyphones('行长', [], [{ term: '行长', reading: 'xing2 chang2' }])).toEqual([
    '0 行 xing2',
    '1 长 chang2',
  ])
})
