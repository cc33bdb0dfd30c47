import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'
import { longestText } from '../core/blocks.ts'
import { faultOfMarks, type Mark } from '../core/marks.ts'
import { lexiconOf } from '../lexicon/lexicon.ts'
import { withChanges } from '../normalize/change.ts'
import { countCharacters } from './count-characters.ts'
import { sentenceRanges } from './spoken-sentences.ts'
import { spokenBlocks, spokenText } from './spoken.ts'

describe('counting', () => {
  test.each([
    ['你好', 2],
    ['你好，世界！', 4],
    ['Hello, world', 10],
    ['a\u0301 é', 2],
    ['가 \u1100\u1161', 2],
    ['😀 …… 👍🏻', 0],
    ['你\u200b\ufeff好', 2],
    ['𠀀', 1],
    ['２４', 2],
    ['', 0],
  ])('%j is %d', (text, count) => expect(countCharacters(text)).toBe(count))

  test('goes by what is spoken', () => {
    const count = (text: string, marks: Mark[] = []) => spokenText(text, marks, { language: 'zh' }).characters
    expect(count('2024年')).toBe(5)
    expect(spokenText('Dr. Li', [], { language: 'en' }).characters).toBe(8)
    expect(count('你好（旁白）', [{ kind: 'skip', start: 2, end: 6 }])).toBe(2)
    expect(count('你好', [{ kind: 'alias', alias: '您好啊', start: 0, end: 2 }])).toBe(3)
  })
})

describe('marks and the lexicon', () => {
  const lexicon = lexiconOf(
    [
      { term: 'GPT-4', reading: '吉皮提四' },
      { term: '重庆', reading: 'chong2 qing4' },
      { term: '2024', reading: '两千零二十四' },
    ],
    'zh',
  )
  const spoken = (text: string, ...marks: Mark[]) =>
    spokenText(text, marks, { language: 'zh', lexicon }).spoken

  test('go before normalization', () => {
    expect(spoken('GPT-4有3个版本')).toBe('吉皮提四有三个版本')
    expect(spoken('2024年3月')).toBe('两千零二十四年三月')
    expect(spoken('共5km', { kind: 'alias', alias: '很远', start: 1, end: 4 })).toBe('共很远')
    expect(spoken('共5km和3kg', { kind: 'skip', start: 2, end: 4 })).toBe('共五和三千克')
    expect(spoken('GPT-4', { kind: 'alias', alias: '它', start: 0, end: 5 })).toBe('它')
    expect(spokenText('去重庆', [], { language: 'zh', lexicon }).pinyin).toEqual([
      { start: 1, end: 2, pinyin: 'chong2' },
      { start: 2, end: 3, pinyin: 'qing4' },
    ])
    expect(
      spokenText('去重庆', [{ kind: 'pinyin', pinyin: 'zhong4', start: 1, end: 2 }], {
        language: 'zh',
        lexicon,
      }).pinyin,
    ).toEqual([{ start: 1, end: 2, pinyin: 'zhong4' }])
  })

  test('nothing outside of them changes', () => {
    const unit = fc.constantFrom('GPT-4', '重庆', '你', 'a', ' ', '，', 'é')
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 20 }), (units) => {
        const text = units.join('')
        const { changes } = spokenText(text, [], { language: 'de', lexicon })
        let at = 0
        let rest = ''
        for (const { start, end, from, rule } of changes) {
          expect([from, rule]).toEqual(['GPT-4', 'lexicon'])
          rest += text.slice(at, start)
          at = end
        }
        expect(
          withChanges(
            text,
            changes.map((each) => ({ ...each, to: '' })),
          ),
        ).toBe(rest + text.slice(at))
      }),
    )
  })

  test('any marks on any text give changes in order, and their own words', () => {
    const unit = fc.constantFrom('1', '2024', '年', '5km', 'GPT-4', '重庆', '你', ' ', '。', '$3', '😀')
    const draft = fc.tuple(
      fc.constantFrom('alias', 'skip', 'ipa'),
      fc.nat(30),
      fc.integer({ min: 1, max: 8 }),
    )
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 12 }), fc.array(draft, { maxLength: 4 }), (units, drafts) => {
        const text = units.join('')
        const marks = drafts.reduce<Mark[]>((all, [kind, start, length]) => {
          const mark = { kind, start, end: start + length, alias: '别的', ipa: 'x' } as unknown as Mark
          return faultOfMarks(text, [...all, mark]) ? all : [...all, mark]
        }, [])
        const { changes, spoken: said } = spokenText(text, marks, { language: 'zh', lexicon })
        expect(withChanges(text, changes)).toBe(said)
        let at = 0
        for (const { start, end, from } of changes) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(text.slice(start, end)).toBe(from)
          at = end
        }
        for (const { start, end, kind } of marks) {
          const own = changes.filter((each) => each.start < end && each.end > start)
          const to = own.map((each) => each.to).join('')
          expect(own.length).toBeLessThanOrEqual(1)
          if (kind === 'alias') expect(to).toBe('别的')
          if (kind === 'skip') expect(own[0]).toMatchObject({ start, end, to: '' })
          if (kind === 'ipa') expect(own).toEqual([])
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('a block of the greatest length takes a few milliseconds', () => {
    const worst = ['1年', '3-5', '$1.50 ', 'a1', 'Dr. ', '1,111', '重庆', '2024', '第3章10%和5km'].map(
      (part) => part.repeat(Math.ceil(longestText / part.length)).slice(0, longestText),
    )
    const blocks = worst.map((text, id) => ({ id: String(id), kind: 'paragraph' as const, text, marks: [] }))
    for (const language of ['zh', 'en']) {
      for (const { characters } of spokenBlocks(blocks, { language, lexicon }))
        expect(characters).toBeGreaterThan(0)
      const times = blocks.map(({ text }) => {
        const together = cpuTimeOf(() => {
          for (let run = 0; run < 10; run += 1) spokenText(text, [], { language, lexicon })
        })
        return together / 10
      })
      console.log(`longest blocks, ${language}: ${times.map((time) => time.toFixed(1)).join(', ')} ms`)
      expect(Math.max(...times)).toBeLessThan(50)
    }
  })
})

describe('sentences', () => {
  const said = (text: string) => sentenceRanges(text).map(({ start, end }) => text.slice(start, end))
  test.each<[string, string[]]>([
    ['Dr. Smith paid 3.5 dollars. He left.', ['Dr. Smith paid 3.5 dollars.', 'He left.']],
    ['Visit example.com today! Really?', ['Visit example.com today!', 'Really?']],
    ['At 9:30 a.m. we left. It was No. 5.', ['At 9:30 a.m. we left.', 'It was No. 5.']],
    [
      'The U.S. Army came, e.g. by sea. Mr. J. R. Lee stayed.',
      ['The U.S. Army came, e.g. by sea.', 'Mr. J. R. Lee stayed.'],
    ],
    ['他说：“走吧。”然后离开了。', ['他说：“走吧。”', '然后离开了。']],
    ['真的吗？！当然……好吧。', ['真的吗？！', '当然……', '好吧。']],
    ['圆周率是3.14。版本是3.5.1。', ['圆周率是3.14。', '版本是3.5.1。']],
    ['“Hello!” she said. ‘Yes.’', ['“Hello!” she said.', '‘Yes.’']],
    ['第一行\n第二行', ['第一行', '第二行']],
    ['  \n。\n', []],
    ['Wait... What? No…', ['Wait...', 'What?', 'No…']],
  ])('%j', (text, expected) => expect(said(text)).toEqual(expected))

  test('lie in order and hold every letter', () => {
    const unit = fc.constantFrom('a', 'B', '你', '.', '。', '！', '”', '"', ' ', '\n', '…', '3', 'Dr')
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (units) => {
        const text = units.join('')
        let at = 0
        for (const { start, end } of sentenceRanges(text)) {
          expect(text.slice(at, start)).not.toMatch(/[\p{L}\p{N}]/u)
          expect(start).toBeGreaterThanOrEqual(at)
          expect(text.slice(start, end)).toMatch(/[\p{L}\p{N}]/u)
          at = end
        }
        expect(text.slice(at)).not.toMatch(/[\p{L}\p{N}]/u)
      }),
      { numRuns: 3000 },
    )
  })

  test.each(['.', '。', ' ', '\n', '"', 'a.', '. ', '.\n', '…”', 'A. '])(
    'of 100,000 times %j are found soon',
    (unit) => {
      const text = unit.repeat(100_000 / unit.length)
      expect(cpuTimeOf(() => void sentenceRanges(text))).toBeLessThan(1000)
    },
  )
})
