import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'
import { withoutRadicals } from '../../text/radicals.ts'
import { spokenText } from './spoken.ts'
import { addUnsounded, nothingUnsounded, unsoundedIn } from './unsounded.ts'

const namedIn = (text: string, language: string) =>
  spokenText(text, [], { language }).unsounded.map(({ character }) => character)

describe('characters without a sound', () => {
  test.each([
    ['zh-CN', '我爱你😀', ['😀']],
    ['zh-CN', '评分★★★', ['★', '★', '★']],
    ['zh-CN', '一家人👨‍👩‍👧在这里', ['👨‍👩‍👧']],
    // Radicals without a character, and the private use area.
    ['zh-CN', '部首⺀和\ue000', ['⺀', '\ue000']],
    ['zh-CN', '他说こんにちは', [...'こんにちは']],
    ['zh-CN', 'он сказал 你好', [...'онсказал']],
    ['en-US', 'He said 你好', ['你', '好']],
    ['en-US', 'Brand™ 😀', ['™', '😀']],
    ['ja', '日本語カナ한글', ['한', '글']],
    ['ru', 'Привет 你好 😀', ['你', '好', '😀']],
  ])('are named: %s %s', (language, text, characters) => {
    expect(namedIn(text, language)).toEqual(characters)
  })

  test.each([
    ['zh-CN', '你好，world！2024年5月3日，3.5km≈3500m，α粒子，x²，§3.2'],
    ['zh-CN', '• 苹果\n○ 梨\n1. 一'],
    ['zh-CN', '好的~ 五○○元 ㄅㄆㄇ'],
    ['en-US', 'Hello, it’s £3.50 + 5% at 9:00 — α & β ≥ 2 ✓'],
    ['ru', 'Цена 5 € + 3 % = 8 №'],
    ['ja', '日本語カナひらがな'],
    ['ko', '한국어 漢字'],
    ['el', 'Καλημέρα κόσμε'],
    ['und', '你好 hello привет'],
  ])('are none in %s %s', (language, text) => {
    expect(namedIn(text, language)).toEqual([])
  })

  test('are not those that marks leave out or say in words', () => {
    const marks = [{ id: 'a', kind: 'alias' as const, start: 2, end: 3, alias: 'star' }]
    expect(spokenText('A ★ B', marks, { language: 'en' }).unsounded).toEqual([])
    const skipped = [{ id: 'a', kind: 'skip' as const, start: 2, end: 4 }]
    expect(spokenText('A 😀 B', skipped, { language: 'en' }).unsounded).toEqual([])
  })

  test('of text that is spoken as it is written are those that no voice names', () => {
    expect(unsoundedIn('5 + 3 = 8 😀 你好', 'en').map(({ character }) => character)).toEqual([
      '😀',
      '你',
      '好',
    ])
  })

  test.each([
    // A voice of another language does not read the letters of the text, nor what its numbers are in words.
    ['zh-CN', '2024年 Hello 你好', ['en-US'], [...'2024年你好'], 5],
    // The voice decides, not the language of the text.
    ['en-US', 'He said 你好', ['zh-CN'], [], 8],
    ['en-US', 'He said 你好', 'any', [], 8],
    ['ru', 'Привет', ['en'], [...'Привет'], 0],
    ['ru', 'Привет, world 你好', ['ru', 'en'], ['你', '好'], 11],
  ] as const)('are judged by the voice: %s %s %j', (language, text, reads, named, characters) => {
    const spoken = spokenText(text, [], { language, readsOf: () => reads })
    expect(spoken.unsounded.map(({ character }) => character)).toEqual(named)
    expect(spoken.characters).toBe(characters)
  })

  test('are judged by the voice of each mark', () => {
    const text = 'Ann: Привет. Bob: привет.'
    const marks = [{ id: 'a', kind: 'voice' as const, start: 5, end: 12, voice: { port: 'ru' } }]
    const readsOf = (voice: object | undefined) => [voice ? 'ru' : 'en']
    const spoken = spokenText(text, marks, { language: 'en', readsOf })
    expect(spoken.unsounded.map(({ at }) => at)).toEqual([18, 19, 20, 21, 22, 23])
    expect(spoken.characters).toBe(12)
  })

  test('are counted where no voice is known, since some voices read them', () => {
    expect(spokenText('He said 你好', [], { language: 'en' }).characters).toBe(8)
  })

  test('are not letters that are spelled in sounds', () => {
    const marks = [{ id: 'a', kind: 'ipa' as const, start: 5, end: 7, ipa: 'ni' }]
    expect(spokenText('Say: 你好', marks, { language: 'en' }).unsounded).toEqual([])
  })

  test('are counted over the blocks of a text', () => {
    const summary = nothingUnsounded()
    for (const [id, text] of Object.entries({ a: 'one', b: '★★', c: '😀★' }))
      addUnsounded(summary, spokenText(text, [], { language: 'en' }).unsounded, id)
    expect(summary).toEqual({ count: 4, characters: ['★', '😀'], blocks: ['b', 'c'] })
  })
})

const saved = /[\p{L}\p{N}\p{S}\p{Co}]/u
/** Marks of the keyboard and accents that stand for themselves, and bullets that begin a line. */
const structure = /[~～`´¨¯ˉ^|]/u

describe('nothing is lost', () => {
  const pieces = fc.constantFrom(
    ...'0 2024 3.5 ½ ² ₂ Ⅳ ① 第 年 % ¥ $ € ₿ km Ω µ α Ω λόγος ∑ ∞ √ ← ↔ ⇒ ♥ ♭ ✓ ✔ ★ ○ ● ■ ※ © ® ™ § ¶ † ⺀ ⼈ ○○ こ 한 ж א ع ก 你 a FBI № ℃ ㎡ ㊙ 🄰 😀 👨‍👩‍👧 🇨🇳 \ue000 \u{f0000} \ufffd ￥ ％ ～ ~ | ^ ` + = < > & @ # _ * / \\ - – — : ; , 。'.split(
      ' ',
    ),
    ' ',
    '\n',
  )
  const anyText = fc.oneof(
    fc.array(pieces, { maxLength: 25 }).map((all) => all.join('')),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  const languages = fc.constantFrom('zh-CN', 'zh-TW', 'en-US', 'en-GB', 'ja', 'ru')

  test('each visible character is spoken, is part of what is read in words, or is named', () => {
    fc.assert(
      fc.property(anyText, languages, (text, language) => {
        const { changes, unsounded } = spokenText(text, [], { language })
        const named = new Set(unsounded.map(({ at }) => at))
        for (const { start, from, to, rule } of changes) {
          if (to !== '' || rule === 'list') continue
          let at = start
          for (const character of from) {
            if (saved.test(character) && !structure.test(character) && character !== '\u200d') {
              const isNamed = [...named].some((place) => place <= at && at < place + 40 && place >= start)
              expect(isNamed, `${JSON.stringify(character)} in ${JSON.stringify(text)}`).toBe(true)
            }
            at += character.length
          }
        }
        for (const { at, character } of unsounded)
          expect(text.slice(at, at + character.length)).toBe(character)
      }),
      { numRuns: 4000 },
    )
  })

  test('what is neither changed nor named has letters of the language, or signs that its voices name', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom('zh-CN', 'en-US'), (text, language) => {
        const { changes, unsounded } = spokenText(text, [], { language })
        const told = new Set(
          unsounded.flatMap(({ at, character }) =>
            Array.from({ length: character.length }, (_, index) => at + index),
          ),
        )
        for (const { start, end } of changes) for (let at = start; at < end; at += 1) told.add(at)
        let at = 0
        // A radical with a character is spoken as that.
        for (const character of withoutRadicals(text)) {
          if (!told.has(at) && saved.test(character) && !structure.test(character))
            expect(character).toMatch(
              language === 'zh-CN'
                ? /[\p{Script=Han}\p{Script=Bopomofo}\p{Script=Latin}\p{N}\p{Script=Common}\p{Script=Inherited}]/u
                : /[\p{Script=Latin}\p{N}\p{Script=Common}\p{Script=Inherited}]/u,
            )
          if (!told.has(at) && /\p{S}/u.test(character) && !structure.test(character))
            expect.unreachable(`${character} is neither read nor named in ${JSON.stringify(text)}`)
          at += character.length
        }
      }),
      { numRuns: 4000 },
    )
  })
})

test('a million characters take less than a second of processor time', () => {
  const text = 'Они молчали. 他们沿着河边慢慢走着★。Hello, world! 😀'.repeat(25_000)
  expect(cpuTimeOf(() => void unsoundedIn(text, 'en'))).toBeLessThan(1000)
})
