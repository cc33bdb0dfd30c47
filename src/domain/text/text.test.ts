import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakCost, forbidden } from '#domain/text/breaks.ts'
import { countCharacters, graphemes } from '#domain/text/count.ts'
import { baseLanguage, iso639, isUnspaced, languageOfTag, sameWriting } from '#domain/text/languages.ts'
import { pieces, sentences } from '#domain/text/sentences.ts'

const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '. ',
        '.',
        '! ',
        '?',
        '…',
        '。',
        '！？',
        '，',
        ', ',
        ' ',
        '\n',
        '\n\n',
        '"',
        '”',
        '」',
        '3.5',
        'Mr',
        'U.S',
        'e\u0301',
      ),
      fc.constantFrom('word', 'Word', '你好', '👨‍👩‍👧', '🇫🇷', 'สวัสดี', 'नमस्ते', '가', 'I'),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''))

describe('sentences', () => {
  const cases: [string, string[]][] = [
    ['Hello. How are you? Fine!', ['Hello. ', 'How are you? ', 'Fine!']],
    [
      'Mr. Smith met Dr. J. F. Kennedy. He paid $3.50.',
      ['Mr. Smith met Dr. J. F. Kennedy. ', 'He paid $3.50.'],
    ],
    ['The U.S. Army came at 5 p.m. on Monday.', ['The U.S. Army came at 5 p.m. on Monday.']],
    ['So do I. And you?', ['So do I. ', 'And you?']],
    ['"Stop!" he said. “Why?” She left.', ['"Stop!" he said. ', '“Why?” ', 'She left.']],
    ['Well... maybe. No. 5 is it. No. He went.', ['Well... maybe. ', 'No. 5 is it. ', 'No. ', 'He went.']],
    ['1. First\n2. Second', ['1. First\n2. Second']],
    ['See e.g. this, i.e. that.', ['See e.g. this, i.e. that.']],
    ['他说：“你好。”然后走了！真的吗？？是的', ['他说：“你好。”', '然后走了！', '真的吗？？', '是的']],
    ['今日は。「はい。」と言った。', ['今日は。', '「はい。」', 'と言った。']],
    ['价格是3.5元.我们走', ['价格是3.5元.', '我们走']],
    ['A title\n\nThe text goes on', ['A title\n\n', 'The text goes on']],
    ['¿Qué? ¡Sí! El Sr. Pérez.', ['¿Qué? ', '¡Sí! ', 'El Sr. Pérez.']],
    ['كيف حالك؟ بخير.', ['كيف حالك؟ ', 'بخير.']],
    ['', []],
  ]
  test.each(cases)('%s', (text, expected) => {
    expect(sentences(text)).toEqual(expected)
  })

  test('keep every letter', () => {
    fc.assert(
      fc.property(anyText, (text) => sentences(text).join('') === text && sentences(text).every(Boolean)),
      {
        numRuns: 2000,
      },
    )
  })
})

describe('pieces', () => {
  test('are cut at sentences, then clauses, then words', () => {
    const text = 'One two three. Four five, six seven. Eight'
    expect(pieces(text, { characters: 40 })).toEqual(['One two three. Four five, six seven. ', 'Eight'])
    expect(pieces(text, { characters: 20 })).toEqual(['One two three. ', 'Four five, ', 'six seven. Eight'])
    expect(pieces(text, { characters: 9 })).toEqual([
      'One two ',
      'three. ',
      'Four ',
      'five, ',
      'six ',
      'seven. ',
      'Eight',
    ])
    expect(pieces('你好世界。再见', { bytes: 15 })).toEqual(['你好世界。', '再见'])
    expect(pieces('short', {})).toEqual(['short'])
  })

  test('keep every letter, respect all limits, and never split a letter that fits', () => {
    const limit = fc.record({
      characters: fc.integer({ min: 12, max: 40 }),
      bytes: fc.integer({ min: 30, max: 90 }),
    })
    fc.assert(
      fc.property(anyText, limit, (text, { characters, bytes }) => {
        const found = pieces(text, { characters, bytes })
        expect(found.join('')).toBe(text)
        for (const piece of found) {
          expect(piece.length).toBeLessThanOrEqual(characters)
          expect(Buffer.byteLength(piece)).toBeLessThanOrEqual(bytes)
        }
        const letters = graphemes(text)
        // An accent on a space or on punctuation does not occur in real text.
        const whole = (letter: string) =>
          letter.length <= characters && Buffer.byteLength(letter) <= bytes && !/^[\s\p{P}][^]/u.test(letter)
        if (letters.every(whole)) {
          const ends = new Set<number>()
          letters.reduce((at, letter) => (ends.add(at + letter.length), at + letter.length), 0)
          let at = 0
          for (const piece of found) expect(ends.has((at += piece.length))).toBe(true)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('terminates if no letter fits', () => {
    expect(pieces('你😀', { bytes: 1 })).toEqual(['你', '😀'])
  })
})

describe('characters', () => {
  test('as a reader counts them', () => {
    expect(countCharacters('Hello, you', 'each')).toBe(10)
    expect(countCharacters('one\ntwo', 'each')).toBe(6)
    expect(countCharacters('e\u0301👨‍👩‍👧🇫🇷', 'each')).toBe(3)
    expect(countCharacters('你好，OK 3！', 'full-width')).toBe(6)
    expect(countCharacters('“你好”……', 'full-width')).toBe(6)
  })

  test('the fast path counts like the slow one', () => {
    const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.string({ unit: fc.constantFrom('a', '你', 'я', 'か', '가', '\n', ' ', '！', 'é') }),
        ),
        (text) => {
          expect(graphemes(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment))
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('languages', () => {
  test.each([
    ['en-US', 'en', 'eng', false],
    ['zh-Hant-TW', 'zh', 'zho', true],
    ['cmn', 'zh', 'zho', true],
    ['yue', 'yue', 'zho', true],
    ['chi', 'zh', 'zho', true],
    ['ger', 'de', 'deu', false],
    ['fr_CA', 'fr', 'fra', false],
    ['EL', 'el', 'ell', false],
    ['ja', 'ja', 'jpn', true],
    ['ko', 'ko', 'kor', false],
    ['th', 'th', 'tha', true],
    ['oc', 'oc', 'oci', false],
    ['fil', 'fil', 'fil', false],
    ['iw', 'he', 'heb', false],
    ['', '', 'und', false],
    ['nonsense', 'nonsense', 'und', false],
  ])('%s', (tag, base, three, unspaced) => {
    expect([baseLanguage(tag), iso639(tag), isUnspaced(tag)]).toEqual([base, three, unspaced])
  })

  test.each([
    ['eng', 'en'],
    ['GER', 'de'],
    ['zh-Hant', 'zh-Hant'],
    ['fil', 'fil'],
    ['und', undefined],
    ['', undefined],
    ['no language', undefined],
    [undefined, undefined],
  ])('a file tagged %s', (tag, language) => {
    expect(languageOfTag(tag)).toBe(language)
  })

  test('Intl knows each of our languages by its two-letter and three-letter code', () => {
    const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    const letters = [...'abcdefghijklmnopqrstuvwxyz']
    const known = letters.flatMap((a) => letters.map((b) => a + b)).filter((tag) => iso639(tag) !== 'und')
    expect(known.length).toBeGreaterThan(170)
    for (const tag of known) {
      const three = iso639(tag)
      expect(three).toMatch(/^[a-z]{3}$/)
      expect(iso639(three)).toBe(three)
      const language = (code: string) => new Intl.Locale(code).maximize().language
      if (names.of(tag)) expect(language(three)).toBe(language(tag))
    }
  })
})

test('a break is cheapest after the end of a sentence, never before its punctuation', () => {
  const order: [string, string][] = [
    ['He came.', 'She went'],
    ['He came,', 'then she'],
    ['He came', 'and she went'],
    ['He came', 'home'],
    ['He came to the', 'house'],
    ['He came (', 'again'],
  ]
  const costs = order.map(([before, after]) => breakCost(before, after))
  expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  expect(new Set(costs).size).toBe(costs.length)
  expect(breakCost('你好', '。')).toBe(forbidden)
  expect(breakCost('我们走', '但是他不走')).toBeLessThan(breakCost('我们走', '路上'))
})

test('a language is the same in every country, but not in another script', () => {
  const same = [
    ['en', 'en-US'],
    ['en-GB', 'en-Latn-US'],
    ['zh', 'zh-CN'],
    ['zh', 'cmn'],
    ['zh-Hant', 'zh-TW'],
    ['zh-Hant', 'zh-Hant-HK'],
    ['zh_HK', 'zh-hant'],
    ['chi', 'zh-Hans-SG'],
  ] as const
  for (const [one, other] of same) expect([one, other, sameWriting(one, other)]).toEqual([one, other, true])
  const others = [
    ['zh', 'zh-Hant'],
    ['zh-CN', 'zh-HK'],
    ['sr-Latn', 'sr'],
    ['en', 'es'],
    ['zh', 'yue'],
    ['mul', 'en'],
    ['', 'en'],
  ] as const
  for (const [one, other] of others)
    expect([one, other, sameWriting(one, other)]).toEqual([one, other, false])
})
