import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultOfMarks, type Mark } from '../core/marks.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { speechParts, wordsOf } from './speech-parts.ts'
import { spokenText } from './spoken.ts'
import { type MarkAbility, uncarriedMarks } from './uncarried-marks.ts'

const zh = { language: 'zh' }
const en = { language: 'en' }

describe('parts', () => {
  test('differ where marks do, and nowhere else', () => {
    const text = 'She said: go now. Please.'
    const marks: Mark[] = [
      { kind: 'voice', voice: { character: 'Ana' }, start: 10, end: 16 },
      { kind: 'emphasis', level: 'strong', start: 13, end: 16 },
      { kind: 'speed', value: 3, start: 0, end: 3 },
    ]
    expect(speechParts(text, marks, en)).toEqual([
      { text: 'She', start: 0, end: 3, speed: 3 },
      { text: ' said: ', start: 3, end: 10 },
      { text: 'go ', start: 10, end: 13, voice: { character: 'Ana' } },
      { text: 'now', start: 13, end: 16, voice: { character: 'Ana' }, emphasis: 'strong' },
      { text: '. Please.', start: 16, end: 25 },
    ])
    expect(speechParts(text, [], en)).toEqual([{ text, start: 0, end: 25 }])
  })

  test('what is said in other words stays whole, and a mark on a piece of it holds for all of it', () => {
    const parts = speechParts('共2024年', [{ kind: 'volume', value: 9, start: 1, end: 3 }], zh)
    expect(parts.map(({ text, volume }) => [text, volume])).toEqual([
      ['共', undefined],
      ['二零二四', 9],
      ['年', undefined],
    ])
  })

  test('pronunciations stand alone, of marks and of the lexicon', () => {
    const lexicon = lexiconOf([{ term: '重庆', reading: 'chong2 qing4' }], 'zh')
    const marks: Mark[] = [{ kind: 'pinyin', pinyin: 'hang2', start: 4, end: 5 }]
    const parts = speechParts('去重庆银行', marks, { ...zh, lexicon })
    expect(parts.map(({ text, pinyin }) => text + (pinyin ?? ''))).toEqual([
      '去',
      '重chong2',
      '庆qing4',
      '银',
      '行hang2',
    ])
    const ipa: Mark[] = [{ kind: 'ipa', ipa: 'təˈmɑːtoʊ', start: 2, end: 8 }]
    expect(speechParts('A tomato', ipa, en)).toEqual([
      { text: 'A ', start: 0, end: 2 },
      { text: 'tomato', start: 2, end: 8, ipa: 'təˈmɑːtoʊ' },
    ])
  })

  test('alias and “do not read” are other words, and none', () => {
    const marks: Mark[] = [
      { kind: 'alias', alias: 'Saint', start: 0, end: 3 },
      { kind: 'skip', start: 8, end: 17 },
    ]
    expect(wordsOf(speechParts('St. Anne (note 7) came', marks, en))).toBe('Saint Anne came')
  })

  test('pauses stand before the words behind them, and at the end alone', () => {
    const pause = (ms: number, at: number): Mark => ({ kind: 'pause', ms, start: at, end: at })
    const text = 'One two 2024.'
    expect(speechParts(text, [pause(500, 4), pause(300, 10), pause(200, 13)], en)).toEqual([
      { text: 'One ', start: 0, end: 4 },
      { text: 'two twenty twenty-four', start: 4, end: 12, pause: 500 },
      { text: '.', start: 12, end: 13, pause: 300 },
      { text: '', start: 13, end: 13, pause: 200 },
    ])
  })

  test('a stretch has the marks that are in it', () => {
    const marks: Mark[] = [
      { kind: 'style', style: 'sad', start: 0, end: 10 },
      { kind: 'pause', ms: 100, start: 5, end: 5 },
    ]
    expect(speechParts('One. Two. Three.', marks, en, { start: 0, end: 5 })).toEqual([
      { text: 'One. ', start: 0, end: 5, style: 'sad' },
      { text: '', start: 5, end: 5, pause: 100 },
    ])
    expect(speechParts('One. Two. Three.', marks, en, { start: 5, end: 10 })).toEqual([
      { text: 'Two. ', start: 5, end: 10, style: 'sad' },
    ])
  })

  test('together they say what the text with its marks says, in order', () => {
    const unit = fc.constantFrom('1', '2024', '年', '5km', '重庆', '你', ' ', '。', '$3', '😀', 'a')
    const lexicon = lexiconOf([{ term: '重庆', reading: 'chong2 qing4' }], 'zh')
    const draft = fc.tuple(
      fc.constantFrom('alias', 'skip', 'ipa', 'voice', 'style', 'speed', 'emphasis', 'pause'),
      fc.nat(30),
      fc.integer({ min: 1, max: 8 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), fc.array(draft, { maxLength: 6 }), (units, drafts) => {
        const text = units.join('')
        const marks = drafts.reduce<Mark[]>((all, [kind, start, length]) => {
          const end = kind === 'pause' ? start : start + length
          const more = {
            alias: '别的',
            ipa: 'x',
            voice: { port: 'a' },
            style: 's',
            value: 7,
            level: 'strong',
            ms: 9,
          }
          const mark = { kind, start, end, ...more } as unknown as Mark
          return faultOfMarks(text, [...all, mark]) ? all : [...all, mark]
        }, [])
        const parts = speechParts(text, marks, { ...zh, lexicon })
        expect(wordsOf(parts)).toBe(spokenText(text, marks, { ...zh, lexicon }).spoken)
        let at = 0
        for (const { start, end } of parts) {
          expect(start).toBeGreaterThanOrEqual(at)
          at = end
        }
        const asked = marks.reduce((sum, mark) => sum + (mark.kind === 'pause' ? mark.ms : 0), 0)
        expect(parts.reduce((sum, { pause = 0 }) => sum + pause, 0)).toBe(asked)
      }),
      { numRuns: 3000 },
    )
  })
})

describe('marks that are not heard', () => {
  const plain: MarkAbility = { marks: [], styles: ['sad'], anyStyle: false, fixedPitch: true }
  const all: Mark[] = [
    { kind: 'emphasis', level: 'strong', start: 0, end: 1 },
    { kind: 'ipa', ipa: 'x', start: 0, end: 1 },
    { kind: 'pinyin', pinyin: 'hang2', start: 1, end: 2 },
    { kind: 'pinyin', pinyin: 'liao3', start: 2, end: 3 },
    { kind: 'style', style: 'sad', start: 0, end: 1 },
    { kind: 'style', style: 'merry', start: 1, end: 2 },
    { kind: 'pitch', value: 7, start: 0, end: 1 },
    { kind: 'pause', ms: 100, start: 1, end: 1 },
    { kind: 'alias', alias: 'x', start: 3, end: 4 },
    { kind: 'skip', start: 4, end: 5 },
    { kind: 'speed', value: 1, start: 0, end: 1 },
  ]
  const homophones: Record<string, string> = { hang2: '杭' }
  const left = (ability: MarkAbility | undefined) =>
    uncarriedMarks(
      all,
      () => ability,
      (pinyin) => homophones[pinyin],
    ).map(({ mark, why }) => `${mark.kind} ${why}`)

  test('depend on the voice and its engine', () => {
    expect(left(plain)).toEqual([
      'emphasis kind',
      'ipa kind',
      'pinyin homophone',
      'style style',
      'pitch pitch',
    ])
    const able: MarkAbility = {
      marks: ['emphasis', 'ipa', 'pinyin'],
      styles: [],
      anyStyle: true,
      fixedPitch: false,
    }
    expect(left(able)).toEqual([])
    expect(left(undefined)).toEqual([])
  })
})
