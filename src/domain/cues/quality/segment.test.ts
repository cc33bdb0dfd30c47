import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakLines, joinLines } from '#domain/cues/core/line-break.ts'
import { profileFor, profiles } from '#domain/cues/core/profiles.ts'
import { check } from '#domain/cues/quality/check.ts'
import { segment, type TimedWord } from '#domain/cues/quality/segment.ts'
import { countCharacters } from '#domain/text/count.ts'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'

const talk =
  'Good morning everyone and thank you for coming. Today I want to talk about Mr. Smith, who built the first bridge over the river in 1961, although nobody asked him to. Why did he do it? Because he could, and because the town needed a way to the market that did not take all day. So he went to the bank, asked for a loan, and was refused. He came back the next week.'
const chineseTalk =
  '大家好，欢迎收看本期节目。今天我们来聊一聊人工智能的发展历史，以及它对我们日常生活的影响。其实早在二十世纪五十年代，科学家们就已经开始研究这个问题了，但是因为计算机的能力有限，所以进展非常缓慢。后来怎么样了呢？我们接着看。'

/** Words spoken at an even pace, with silence at punctuation. */
function spoken(tokens: readonly string[], perLetter: number): TimedWord[] {
  let time = 500
  return tokens.map((text) => {
    const start = time
    const end = start + Math.round(perLetter * text.replace(/[^\p{L}\p{N}]/gu, '').length) + 60
    time = end + (/[.?!。？！]$/.test(text) ? 450 : /[,，]$/.test(text) ? 180 : 20)
    return { text, start, end }
  })
}
const english = spoken(talk.split(' '), 60)
const chinese = spoken(chineseTalk.match(/.[，。？！]?/gu)!, 180)
const unmarked = (words: readonly TimedWord[]) =>
  words.map((word) => ({ ...word, text: word.text.replace(/[^\p{L}\p{N}]/gu, '') }))
const letters = (text: string) => text.replace(/\s/g, '')

describe('words become cues', () => {
  const talks: [string, readonly TimedWord[], string][] = [
    ['English', english, 'en'],
    ['English without marks', unmarked(english), 'en'],
    ['Chinese letter by letter', chinese, 'zh'],
    ['Chinese without marks', unmarked(chinese), 'zh-Hans'],
  ]
  test.each(talks)('%s: the cues pass the checks of the profile', (_, words, language) => {
    const profile = profileFor(language)
    const cues = segment(words, { language, profile })
    expect(check(cues, profile)).toEqual([])
    expect(letters(cues.map(({ text }) => text).join(''))).toBe(
      letters(words.map(({ text }) => text).join('')),
    )
  })

  test('a cue ends at the end of a sentence', () => {
    for (const [words, language] of [
      [english, 'en'],
      [chinese, 'zh'],
    ] as const) {
      const cues = segment(words, { language, profile: profileFor(language) })
      for (const { text } of cues) expect(text).toMatch(/[.,?。，？]$/)
      expect(cues.every(({ text }) => !/(?<!Mr)[.?。？]./.test(text.replaceAll('\n', '')))).toBe(true)
    }
  })

  test('text without punctuation is cut at silences', () => {
    const cues = segment(unmarked(english), { language: 'en', profile: profiles['netflix-en'] })
    const pauses = english.filter(({ text }) => /[.?,]$/.test(text) && text !== 'Mr.').map(({ end }) => end)
    const ends = cues.map(({ start }) => english.findLast(({ end }) => end <= start)?.end).slice(1)
    const inSilence = ends.filter((end) => pauses.includes(end!))
    expect(inSilence.length / ends.length).toBeGreaterThan(0.7)
  })

  test('Chinese dictionary words are not split', () => {
    const cues = segment(unmarked(chinese), { language: 'zh', profile: profiles['netflix-zh'] })
    const lines = cues.flatMap(({ text }) => text.split('\n')).join('|')
    for (const word of ['人工智能', '节目', '科学家', '计算机', '研究', '影响']) expect(lines).toContain(word)
  })

  test('no cue spans a long silence or two speakers', () => {
    const words = ['one', 'two', 'three', 'four'].map((text, at) => ({
      text,
      start: at * 1000 + (at > 1 ? 4000 : 0),
      end: at * 1000 + 900 + (at > 1 ? 4000 : 0),
      speaker: at === 0 ? 'Ann' : 'Bo',
    }))
    const cues = segment(words, { language: 'en', profile: profiles['netflix-en'] })
    expect(cues.map(({ text, speaker }) => `${speaker}: ${text}`)).toEqual([
      'Ann: one',
      'Bo: two',
      'Bo: three four',
    ])
  })

  test('a short cue stays on screen if nobody speaks after it', () => {
    const word = { text: 'Yes.', start: 1000, end: 1200 }
    const profile = profiles['netflix-en']
    expect(segment([word], { language: 'en', profile })).toEqual([
      { id: '1', start: 1000, end: 1833, text: 'Yes.' },
    ])
  })

  const anyWord = fc.record({
    text: fc.oneof(
      fc.constantFrom('a', 'The', 'end.', 'so,', '你', '好。', '', ' ', 'x'.repeat(120), '👍'),
      fc.string(),
    ),
    start: fc.oneof(fc.integer({ min: -100, max: 60_000 }), fc.constantFrom(NaN, 0.5)),
    end: fc.integer({ min: -100, max: 60_000 }),
    speaker: fc.option(fc.constantFrom('Ann', 'Bo'), { nil: undefined }),
  })
  test('no word is lost or reordered, and cues do not overlap', () => {
    fc.assert(
      fc.property(
        fc.array(anyWord, { maxLength: 60 }),
        fc.constantFrom('en', 'zh', 'ja', 'th', 'fr'),
        fc.boolean(),
        (words, language, sorted) => {
          const given = sorted ? words.toSorted((a, b) => (a.start || 0) - (b.start || 0)) : words
          const cues = segment(given, { language, profile: profileFor(language) })
          expect(letters(cues.map(({ text }) => text).join(''))).toBe(
            letters(given.map(({ text }) => text).join('')),
          )
          for (const { start, end } of cues) {
            expect(Number.isSafeInteger(start) && Number.isSafeInteger(end) && start < end).toBe(true)
          }
          const starts = cues.map(({ start }) => start)
          expect(starts).toEqual(starts.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: 800 },
    )
  })

  test('takes linear time', () => {
    const words = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ text: '你', start: at % 7, end: 0 }))
    const took = (count: number) => {
      const given = words(count)
      return cpuTimeOf(() => segment(given, { language: 'zh', profile: profiles['netflix-zh'] }))
    }
    took(2000)
    // Sixteen times the words; quadratic time would be 256 times as long.
    expect(took(32_000)).toBeLessThan(100 * Math.max(took(2000), 1))
  })
})

describe('lines', () => {
  test.each([
    ['Short.', 'en', 'Short.'],
    [
      'and because the town needed a way to the market that did not take all day.',
      'en',
      'and because the town needed a way\nto the market that did not take all day.',
    ],
    [
      'But the town, which needed a way to the market, did not wait.',
      'en',
      'But the town, which needed a way\nto the market, did not wait.',
    ],
    ['但是因为计算机的能力有限，所以进展非常缓慢。', 'zh', '但是因为计算机的能力有限，\n所以进展非常缓慢。'],
    ['- Are you coming?\n- No.', 'en', '- Are you coming?\n- No.'],
    ['one\ntwo', 'en', 'one two'],
    ['你好\n世界', 'zh', '你好世界'],
  ])('%s', (text, language, expected) => {
    expect(breakLines(text, { language })).toBe(expected)
  })

  test('keep every letter, are at most two, and fit if possible', () => {
    const words = fc.array(
      fc.constantFrom('a', 'the', 'market', 'waiting,', 'end.', '你好', '世界，', '了'),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(words, fc.constantFrom('en', 'zh', 'th'), (parts, language) => {
        const text = parts.join(language === 'en' ? ' ' : '')
        const profile = profileFor(language)
        const lines = breakLines(text, { language }).split('\n')
        expect(letters(lines.join(''))).toBe(letters(text))
        expect(lines.length).toBeLessThanOrEqual(2)
        const whole = countCharacters(text, profile.counting)
        expect(lines.length === 1 || whole > profile.lineLength).toBe(true)
        if (language === 'en' && whole < profile.lineLength * 1.6) {
          for (const line of lines)
            expect(countCharacters(line, profile.counting)).toBeLessThanOrEqual(profile.lineLength)
        }
      }),
    )
  })

  test('are joined with a space only for scripts that use spaces', () => {
    expect(joinLines('Hello\nthere', 'en')).toBe('Hello there')
    expect(joinLines('你好\n世界', 'zh')).toBe('你好世界')
    expect(joinLines('iPhone\nPro', 'zh')).toBe('iPhone Pro')
    expect(joinLines('สวัสดี\nครับ', 'th')).toBe('สวัสดีครับ')
  })
})
