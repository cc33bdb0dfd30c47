import fc from 'fast-check'
import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { budgetFor } from '../../output/output-budget.ts'
import { csvRow } from '../../text/csv.ts'
import { parseCsv } from '../../text/parse-csv.ts'
import { lexiconRules } from './lexicon-table.ts'
import { faultOfTerm, keyOfTerm, maxPronunciations, readingOf, tidyTerm } from './lexicon.ts'
import { isSyllable, numberedSyllable, withToneMark } from './pinyin-syllable.ts'
import { readTerms } from './term-table.ts'

const readLexiconCsv = (csv: string) => readTerms(parseCsv(csv, budgetFor('table')), lexiconRules)

describe('syllables', () => {
  test('tones are digits or marks, and ü may be written as v', () => {
    expect(['hang2', 'háng', 'HÁNG', 'lv4', 'lǜ', 'lüe4', 'de', 'de0', 'ê1'].map(numberedSyllable)).toEqual([
      'hang2',
      'hang2',
      'hang2',
      'lü4',
      'lü4',
      'lüe4',
      'de5',
      'de5',
      'ê1',
    ])
    expect(['hxng2', 'hang6', 'háng2', 'hang 2', '', '2', 'café'].map(numberedSyllable)).toEqual(
      Array(7).fill(undefined),
    )
  })

  test('all syllables of the dictionary are known, and their marks are read back', () => {
    const common = Array.from({ length: 0x9fa5 - 0x4e00 }, (_, at) => String.fromCodePoint(0x4e00 + at))
    const spoken = new Set(pinyin(common.join(''), { toneType: 'num', type: 'array', v: true }))
    const written = [...spoken]
      .map((each) => each.replaceAll('v', 'ü').replace('0', '5'))
      // Characters that it does not know stay as they are.
      .filter((each) => /^[a-zü]+\d$/.test(each))
    const unknown = written.filter((each) => !isSyllable(each.replace(/\d$/, '')))
    expect(unknown).toEqual([])
    for (const each of written) expect(numberedSyllable(withToneMark(each))).toBe(each)
  })

  test('the mark is where it is written', () => {
    expect(
      ['hang2', 'gou3', 'liu2', 'gui4', 'lüe4', 'nü3', 'xiong1', 'zhi4', 'de5'].map(withToneMark),
    ).toEqual(['háng', 'gǒu', 'liú', 'guì', 'lüè', 'nǚ', 'xiōng', 'zhì', 'de'])
  })
})

describe('terms', () => {
  test('readings are pinyin or other words', () => {
    expect(readingOf({ term: '重庆', reading: 'chóng qìng' })).toEqual({
      kind: 'pinyin',
      pinyin: ['chong2', 'qing4'],
    })
    for (const [term, reading] of [
      ['播放器', 'MP3'],
      ['咖啡馆', 'café'],
      ['他', 'he'],
      ['SQL', 'sequel'],
    ] as const)
      expect([readingOf({ term, reading }).kind, faultOfTerm({ term, reading })]).toEqual([
        'alias',
        undefined,
      ])
  })

  test('what is wrong with them is named', () => {
    const faultNames = (term: string, reading: string, language?: string) =>
      faultOfTerm({ term, reading, language })?.name
    expect([
      faultNames(' ', 'x'),
      faultNames('x', ' '),
      faultNames('x'.repeat(101), 'x'),
      faultNames('x', 'x'.repeat(201)),
      faultNames('银行', 'yin2'),
      faultNames('银行', 'yin2 hxng2'),
      faultNames('x', 'y', 'Chinese!'),
      faultNames('银行', 'yin2 hang2', 'zh-CN'),
    ]).toEqual([
      'lexiconTermEmpty',
      'lexiconReadingEmpty',
      'lexiconTermLong',
      'lexiconReadingLong',
      'lexiconPinyin',
      'lexiconPinyin',
      'lexiconLanguage',
      undefined,
    ])
  })

  test('case counts only where it is said to', () => {
    expect(keyOfTerm({ term: 'Rose' })).toBe(keyOfTerm({ term: 'ROSE' }))
    expect(keyOfTerm({ term: 'Rose', matchCase: true })).not.toBe(
      keyOfTerm({ term: 'ROSE', matchCase: true }),
    )
    expect(keyOfTerm({ term: 'Rose', language: 'fr' })).not.toBe(keyOfTerm({ term: 'Rose' }))
  })
})

describe('files', () => {
  test('columns are found by their names, in any order, and by their places without names', () => {
    const sql = { term: 'SQL', reading: 'sequel', language: 'en', matchCase: true }
    for (const csv of [
      'SQL,sequel,en,yes',
      'term,reading,language,case\nSQL,sequel,en-US,1',
      '\ufeff区分大小写;语言;读音;词条\r\n是;en;sequel;SQL\r\n',
    ]) {
      expect(readLexiconCsv(csv)).toEqual({ terms: [{ ...sql, line: expect.any(Number) }], faults: [] })
    }
    expect(readLexiconCsv('term,reading\nAI,A I').terms).toMatchObject([
      { term: 'AI', reading: 'A I', language: null, matchCase: false, line: 2 },
    ])
  })

  test('every faulty line is named with its number', () => {
    const csv =
      'term,reading,language,case\nSQL,sequel,,\n,x,,\n银行,yin2,,\nA,b,Deutsch (alt),\nB,c,,perhaps\nsql,S Q L,,\nSQL,sequel,,\n'
    const { terms, faults } = readLexiconCsv(csv)
    expect(terms.map(({ term }) => term)).toEqual(['SQL'])
    expect(faults.map(({ line, name }) => `${line} ${name}`)).toEqual([
      '3 lexiconTermEmpty',
      '4 lexiconPinyin',
      '5 lexiconLanguage',
      '6 lexiconCase',
      '7 lexiconTwice',
    ])
    expect(faults.at(-1)!.values).toMatchObject({ first: 2 })
  })

  test('what is written as a table is read back', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
    const term = fc
      .record({
        term: fc.oneof(text, fc.constantFrom('=1+1', '-5', '@x', "'quoted", "'-5", '"a", b')),
        reading: text,
        language: fc.option(fc.constantFrom('zh', 'en', 'yue'), { nil: undefined }),
        matchCase: fc.boolean(),
      })
      .map(tidyTerm)
      .filter((each) => faultOfTerm(each) === undefined && !/[\r\n]/u.test(each.term + each.reading))
    fc.assert(
      fc.property(fc.uniqueArray(term, { selector: keyOfTerm, maxLength: 10 }), (terms) => {
        const csv = [[...lexiconRules.columns], ...terms.map(lexiconRules.cells)].map(csvRow).join('')
        const read = terms.map((each, at) => ({ ...each, line: at + 2 }))
        expect(readLexiconCsv(csv)).toEqual({ terms: read, faults: [] })
      }),
    )
  })

  test('the largest file takes little time, and so does one with nothing but faults', () => {
    const row = (at: number) => csvRow([`词条${at}`, 'reading '.repeat(20), 'zh', ''])
    const begin = performance.now()
    expect(
      readLexiconCsv(Array.from({ length: maxPronunciations }, (_, at) => row(at)).join('')).terms,
    ).toHaveLength(maxPronunciations)
    readLexiconCsv(',,,,\n'.repeat(100_000))
    expect(performance.now() - begin).toBeLessThan(1000)
  })
})
