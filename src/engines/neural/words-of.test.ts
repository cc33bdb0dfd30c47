import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Heard } from './host-calls.ts'
import { spread, textOf, withMarks, wordsOf } from './words-of.ts'

const heard = (tokens: string[], starts: number[], more: Partial<Heard> = {}): Heard => ({
  text: tokens.join(''),
  tokens,
  starts,
  durations: [],
  logProbabilities: [],
  phrases: [],
  length: 10,
  ...more,
})
const short = (what: Heard) => wordsOf(what).map(({ text, start, end }) => [text, start, end])

test('pieces that start with a space marker', () => {
  expect(short(heard(['▁he', 'llo', '▁wor', 'ld', '.'], [0.1, 0.2, 0.5, 0.7, 0.9]))).toEqual([
    ['hello', 100, 500],
    ['world.', 500, 1100],
  ])
})

test('pieces with spaces and durations, as from Parakeet', () => {
  const durations = [0.16, 0.08, 0.24, 0.08, 0.4]
  expect(short(heard([' It', "'", 's', ' ti', 'me'], [1, 1.16, 1.24, 1.6, 1.68], { durations }))).toEqual([
    ["It's", 1000, 1480],
    ['time', 1600, 2080],
  ])
})

test('Chinese characters as words mixed with English, as from SenseVoice', () => {
  const tokens = ['<|zh|>', '我', '用', '▁note', 'book', '，', '2', '0', '年', '了', '。']
  const starts = [0, 0.2, 0.4, 0.6, 0.8, 0.9, 1, 1.1, 1.2, 1.4, 1.5]
  expect(short(heard(tokens, starts))).toEqual([
    ['我', 200, 400],
    ['用', 400, 600],
    ['notebook，', 600, 1000],
    ['20', 1000, 1200],
    ['年', 1200, 1400],
    ['了。', 1400, 1800],
  ])
})

test('pieces with a continuation marker, as from Paraformer', () => {
  expect(short(heard(['你', 'note@@', 'book', 'is', '好'], [0, 0.3, 0.5, 0.8, 1]))).toEqual([
    ['你', 0, 300],
    ['notebook', 300, 800],
    ['is', 800, 1000],
    ['好', 1000, 1400],
  ])
})

test('an opening quote belongs to the following word', () => {
  expect(short(heard(['▁say', '▁¿', 'que', '?'], [0, 1, 1, 2]))).toEqual([
    ['say', 0, 400],
    ['¿que?', 1000, 1400],
  ])
})

test('spreads phrases without word times over their duration', () => {
  const phrases = [
    { text: ' ab cdef.', start: 1, duration: 0.7 },
    { text: '你好', start: 3, duration: 1 },
  ]
  expect(short(heard([], [], { phrases }))).toEqual([
    ['ab', 1000, 1200],
    ['cdef.', 1200, 1700],
    ['你', 3000, 3500],
    ['好', 3500, 4000],
  ])
})

const token = fc.oneof(
  fc.stringMatching(/^[▁ ]?[a-z']{1,4}(@@)?$/),
  fc.constantFrom('你', '好', '。', ',', '▁', '“', '”', '(', '2', '<|en|>', 'は', '▁안녕'),
)

test('loses nothing, and times are monotonic', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(token, fc.double({ min: 0, max: 12, noNaN: true }))),
      fc.boolean(),
      (pieces, sorted) => {
        const starts = pieces.map(([, start]) => start)
        if (sorted) starts.sort((a, b) => a - b)
        const tokens = pieces.map(([text]) => text)
        const words = wordsOf(heard(tokens, starts))
        const letters = tokens
          .filter((text) => !/^[<▁ ].*>$/.test(text))
          .join('')
          .replace(/[▁ ]|@@/g, '')
        const closed = letters.replace(/[“(]+$/, '')
        expect(words.map(({ text }) => text).join('')).toBe(closed)
        let before = 0
        for (const { start, end } of words) {
          expect(start).toBeGreaterThanOrEqual(before)
          expect(end).toBeGreaterThanOrEqual(start)
          expect(end).toBeLessThanOrEqual(10_000)
          before = start
        }
      },
    ),
  )
})

test('spread words fill the time without a gap', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' ', '你', '。', '“', '.') }),
      fc.nat(5000),
      (text, length) => {
        const words = spread(text, 1000, 1000 + length)
        expect(words.map((word) => word.text).join('')).toBe(text.replaceAll(' ', ''))
        let before = 1000
        for (const { start, end } of words) {
          expect(start).toBe(before)
          before = end
        }
        if (words.length > 0) expect(before).toBe(1000 + length)
      },
    ),
  )
})

const plain = (...texts: string[]) => texts.map((text, at) => ({ text, start: at, end: at + 1 }))

test('writes text with natural spacing', () => {
  expect(textOf(plain('我', '用', 'notebook', '写', '𠀀', '字'))).toBe('我用 notebook 写𠀀字')
})

test.for([
  {
    words: ['你', '好', '吗', '我', '很', '好'],
    text: '你好吗？我很好。',
    gives: ['你', '好', '吗？', '我', '很', '好。'],
  },
  { words: ['how', 'are', 'you', '好'], text: 'how are you？ 好。', gives: ['how', 'are', 'you?', '好。'] },
  { words: ["it's", 'ok'], text: "it's ok。", gives: ["it's", 'ok.'] },
  { words: ['a', 'b'], text: 'a c b', gives: ['a', 'b'] },
  { words: ['a', 'b'], text: 'a。', gives: ['a', 'b'] },
])('takes punctuation from $text', ({ words, text, gives }) => {
  expect(withMarks(plain(...words), text).map((word) => word.text)).toEqual(gives)
})

test('a word is as certain as its least certain piece; without probabilities there is no confidence', () => {
  const tokens = ['▁hel', 'lo', '▁world']
  const starts = [0, 0.2, 0.5]
  const logProbabilities = [0.9, 0.25, 0.8].map(Math.log)
  const words = wordsOf(heard(tokens, starts, { logProbabilities }))
  expect(words.map(({ text, confidence }) => [text, confidence?.toFixed(2)])).toEqual([
    ['hello', '0.25'],
    ['world', '0.80'],
  ])
  expect(wordsOf(heard(tokens, starts))[0]).not.toHaveProperty('confidence')
})
