import { expect, test } from 'vitest'
import { withTone } from './mark-text.ts'

test('pinyin is shown with its tone above the right vowel', () => {
  const cases = [
    'hang2',
    'xing2',
    'hao3',
    'dou1',
    'gui4',
    'liu2',
    'lü4',
    'lüe4',
    'de5',
    'er2',
    'xiong2',
    'm2',
  ]
  expect(cases.map(withTone)).toEqual([
    'háng',
    'xíng',
    'hǎo',
    'dōu',
    'guì',
    'liú',
    'lǜ',
    'lüè',
    'de',
    'ér',
    'xióng',
    'm',
  ])
})
