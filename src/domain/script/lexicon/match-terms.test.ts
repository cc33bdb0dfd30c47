import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'
import { lexiconOf, readingOf } from './lexicon.ts'
import { matcherOf, type Term, type TermMatch } from './match-terms.ts'

const wordly = /[\p{L}\p{N}\p{M}_]/u
const unspaced = /[\p{Script=Han}\p{Script=Thai}]/u
const isWordy = (unit: string | undefined) => unit !== undefined && wordly.test(unit) && !unspaced.test(unit)

/** The same by trying every term at every place. */
function slowly(terms: readonly Term<number>[], text: string): TermMatch<number>[] {
  const found: TermMatch<number>[] = []
  let at = 0
  const isCut = (place: number) => isWordy(text[place - 1]) && isWordy(text[place])
  while (at < text.length) {
    const fitting = terms.filter(({ term, matchCase }) => {
      const part = text.slice(at, at + term.length)
      const fits = matchCase ? part === term : part.toLowerCase() === term.toLowerCase()
      return term !== '' && fits && !isCut(at) && !isCut(at + term.length)
    })
    const longest = Math.max(...fitting.map(({ term }) => term.length))
    const candidates = fitting.filter(({ term }) => term.length === longest)
    const best = candidates.find(({ matchCase }) => matchCase) ?? candidates[0]
    if (best) found.push({ start: at, end: at + longest, value: best.value })
    at += best ? longest : 1
  }
  return found
}

describe('terms in a text', () => {
  const unit = fc.constantFrom('a', 'A', 'b', 'ab', '你', '好', '你好', ' ', '.', '1', 'é', '😀')
  const string = fc.array(unit, { maxLength: 4 }).map((all) => all.join(''))
  const term = fc.record({ term: string, matchCase: fc.boolean() })

  test('are the same that a slow search finds', () => {
    fc.assert(
      fc.property(
        fc.array(term, { maxLength: 8 }),
        fc.array(unit, { maxLength: 40 }).map((all) => all.join('')),
        (drafts, text) => {
          const terms = drafts.map((each, value) => ({ ...each, value }))
          expect(matcherOf(terms)(text)).toEqual(slowly(terms, text))
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('are whole words in scripts with spaces, and the longest that fits', () => {
    const find = lexiconOf(
      [
        { term: 'GPU', reading: 'G P U' },
        { term: '银行', reading: 'yin2 hang2' },
        { term: '银行行长', reading: 'yin2 hang2 hang2 zhang3' },
        { term: 'Polish', reading: 'Poh-lish', matchCase: true },
        { term: 'Rose', reading: 'Rosé', language: 'fr' },
      ],
      'zh-CN',
    )
    const words = (text: string) => find(text).map(({ start, end }) => text.slice(start, end))
    expect(words('用gpu跑，GPUs, aGPU')).toEqual(['gpu'])
    expect(words('银行行长在银行')).toEqual(['银行行长', '银行'])
    expect(words('Polish polish')).toEqual(['Polish'])
    expect(words('Rose')).toEqual([])
  })

  test('have pinyin where it fits them, and other words otherwise', () => {
    expect(readingOf({ term: '重庆', reading: 'Chong2  qing4' })).toEqual({
      kind: 'pinyin',
      pinyin: ['chong2', 'qing4'],
    })
    expect(readingOf({ term: '绿', reading: 'lv4' })).toEqual({ kind: 'pinyin', pinyin: ['lü4'] })
    expect(readingOf({ term: '重庆', reading: 'chong2' }).kind).toBe('alias')
    expect(readingOf({ term: 'SQL', reading: 'sequel' })).toEqual({ kind: 'alias', alias: 'sequel' })
  })
})

describe('the time that it takes', () => {
  test('10,000 terms in a million characters', () => {
    const words = '他们沿着河边慢慢走着谁也没有说话时间的流水带走了一切'
    const terms = Array.from({ length: 10_000 }, (_, at) => ({
      term:
        at % 2
          ? `word${at}`
          : Array.from(
              { length: 2 + (at % 4) },
              (_each, index) => words[(at * (index + 3)) % words.length],
            ).join('') + at,
      reading: 'x',
    }))
    let find = lexiconOf([], 'zh')
    const making = cpuTimeOf(() => {
      find = lexiconOf([...terms, { term: '河边', reading: 'x' }], 'zh')
    })
    const text = `${words}, a word17 and others. `.repeat(20_000)
    let found: unknown[] = []
    const finding = cpuTimeOf(() => {
      found = find(text)
    })
    console.log(
      `making ${Math.round(making)} ms, ${text.length} characters ${Math.round(finding)} ms, ${found.length} found`,
    )
    expect(found.length).toBe(40_000)
    expect(finding).toBeLessThan(1000)
  })

  test('text that almost matches everywhere', () => {
    const find = matcherOf([{ term: `${'一'.repeat(99)}二`, value: 1 }])
    // As long as the longest paragraph is.
    const text = '一'.repeat(5000)
    expect(find(text)).toEqual([])
    expect(cpuTimeOf(() => void find(text))).toBeLessThan(100)
  })
})
