import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { agrees, guessedTimes, heardWords } from './align-script-heard.ts'
import { splitScript } from './align-script-split.ts'
import { type ScriptWord, wordsOf } from './align-script-words.ts'

const texts = (words: readonly ScriptWord[]) => words.map(({ text }) => text)

describe('the words of a script', () => {
  test('keep case and punctuation, and end a cue with each line and sentence', () => {
    const words = wordsOf('– Who’s there?\nMr. Smith – the baker … "Come in!" (He did.)\n\nIn 1961')
    expect(texts(words)).toEqual([
      '– Who’s',
      'there?',
      'Mr.',
      'Smith –',
      'the',
      'baker …',
      '"Come',
      'in!"',
      '(He',
      'did.)',
      'In',
      '1961',
    ])
    expect(texts(words.filter(({ endsCue }) => endsCue))).toEqual([
      'there?',
      'baker …',
      'in!"',
      'did.)',
      '1961',
    ])
  })

  test('cover everything written except lines of punctuation', () => {
    const text = fc
      .array(fc.constantFrom('a', 'Bé', '42', '.', '—', '? ', '\n', ' ', '中', '…'))
      .map((parts) => parts.join(''))
    const letters = (written: string) => written.replace(/[^\p{L}\p{N}]/gu, '')
    fc.assert(
      fc.property(text, (written) => {
        expect(letters(texts(wordsOf(written)).join(''))).toBe(letters(written))
      }),
    )
  })
})

// A talk with one word a second, ten per sentence, and two seconds of silence between sentences.
const script = wordsOf(
  Array.from({ length: 12 }, (_, line) =>
    Array.from({ length: 10 }, (_each, word) => `word${100 + line * 10 + word}`).join(' '),
  ).join('.\n'),
)
const timeOf = (index: number) => index * 1000 + Math.floor(index / 10) * 2000
const spoken = script.map(({ text }, index) => ({ text, start: timeOf(index), end: timeOf(index) + 900 }))
const speech = Array.from({ length: 12 }, (_, line) => ({
  start: timeOf(line * 10),
  end: timeOf(line * 10 + 9) + 900,
}))
const pieces = [0, 1, 2].map((part) => ({
  start: speech[part * 4]!.start,
  end: speech[part * 4 + 3]!.end,
}))

describe('distributes a script over the pieces of a film', () => {
  const wanted = [script.slice(0, 40), script.slice(40, 80), script.slice(80)]

  test('with a good draft', () => {
    expect(splitScript(script, pieces, speech, heardWords(script, spoken))).toEqual(wanted)
  })

  test('with a draft that is wrong around the borders', () => {
    const draft = spoken.filter((_, index) => index % 40 > 3 && index % 40 < 35)
    expect(splitScript(script, pieces, speech, heardWords(script, draft))).toEqual(wanted)
  })

  test('without a draft', () => {
    expect(splitScript(script, pieces, speech, new Map())).toEqual(wanted)
  })

  test('never loses or reorders words, whatever the draft', () => {
    const words = fc
      .shuffledSubarray(spoken)
      .map((some) => some.map(({ text }, index) => ({ text, start: index * 700, end: index * 700 + 500 })))
    const borders = fc.uniqueArray(fc.nat({ max: 150_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(words, borders, (draft, times) => {
        const edges = [0, ...times.filter(Boolean).toSorted((a, b) => a - b), 160_000]
        const parts = edges.slice(1).map((end, index) => ({ start: edges[index]!, end }))
        expect(splitScript(script, parts, speech, heardWords(script, draft)).flat()).toEqual(script)
      }),
    )
  })
})

describe('if no engine aligns the text', () => {
  test('interpolates times between recognized words, inside the speech', () => {
    const draft = spoken.slice(38, 41)
    const times = guessedTimes(script, speech, heardWords(script, draft))
    expect(times).toHaveLength(script.length)
    expect(times.slice(38, 41)).toEqual(draft.map(({ start, end }) => ({ start, end })))
    for (const [index, { start, end }] of times.entries()) {
      expect(end).toBeGreaterThanOrEqual(start)
      expect(start).toBeGreaterThanOrEqual(times[index - 1]?.end ?? 0)
      // A silence is two seconds, and the side that a word is on is a guess.
      expect(Math.abs(start - timeOf(index))).toBeLessThan(2500)
    }
  })
})

describe('comparing times with the draft', () => {
  const heard = heardWords(script, spoken)
  test('tolerates a few wrong words', () => {
    const times = spoken.map((word, index) => (index % 60 === 0 ? { start: 0, end: 1 } : word))
    expect(agrees(script, times, heard)).toBe(true)
  })
  test('detects a sentence in another place', () => {
    const times = spoken.map((word, index) => (index < 10 ? { start: 9_000, end: 9_100 } : word))
    expect(agrees(script, times, heard)).toBe(false)
  })
})
