import { expect, test } from 'vitest'
import { agreedWords } from './agreed-words.ts'
import { firstPhrase } from './phrases.ts'

const rules = { pause: 600, longest: 12_000 }

test.each([
  ['silence is dropped but for its end', [], 2000, false, { kind: 'quiet', until: 1500 }],
  ['at the end all of it', [], 2000, true, { kind: 'quiet', until: 2000 }],
  ['somebody speaks', [{ start: 200, end: 900 }], 1400, false, { kind: 'speaking' }],
  ['a pause ends the phrase', [{ start: 200, end: 900 }], 1500, false, { kind: 'said', until: 1050 }],
  [
    'the first of two phrases',
    [
      { start: 0, end: 900 },
      { start: 1600, end: 2000 },
    ],
    2100,
    false,
    { kind: 'said', until: 1050 },
  ],
  ['at the end without a pause', [{ start: 200, end: 1400 }], 1400, true, { kind: 'said', until: 1400 }],
  [
    'too long: divided in the widest gap of the later part',
    [
      { start: 0, end: 1000 },
      { start: 1500, end: 6000 },
      { start: 6400, end: 9000 },
      { start: 9100, end: 12_000 },
    ],
    12_000,
    false,
    { kind: 'said', until: 6200 },
  ],
  ['too long without a gap', [{ start: 0, end: 12_000 }], 12_000, false, { kind: 'long' }],
] as const)('%s', (_, speech, length, isEnd, phrase) => {
  expect(firstPhrase(speech, length, rules, isEnd)).toEqual(phrase)
})

const words = (text: string) =>
  text.split(' ').map((word, at) => ({ text: word, start: at * 100, end: at * 100 + 100 }))

test('words agree up to the first difference, except those at the end of the sound', () => {
  const texts = (found: readonly { text: string }[]) => found.map(({ text }) => text).join(' ')
  expect(texts(agreedWords(words('ask not what'), words('Ask, not that you'), 1000))).toBe('Ask, not')
  expect(texts(agreedWords(words('ask not what'), words('ask not what you'), 200))).toBe('ask not')
  expect(agreedWords([], words('ask'), 1000)).toEqual([])
})
