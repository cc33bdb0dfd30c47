import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readingsOf } from '#domain/script/lexicon/polyphones.ts'
import { readPinyin } from './read-pinyin.ts'

const cases = readFileSync(
  new URL('../domain/script/normalize/cases/polyphones.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.includes(' | ') && !line.startsWith('# '))
  .map((line) => {
    const [text = '', wanted = ''] = line.split(' | ')
    const [character = '', ...readings] = wanted.split(' ')
    return { text, character, readings: readings.map((each) => each.replace('v', 'ü')) }
  })

const ownSentences = readFileSync(new URL('../../bench/polyphone-sentences.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes(' | ') && !line.startsWith('#'))
  .map((line) => {
    const [text = '', wanted = ''] = line.split(' | ')
    const [character = '', ...readings] = wanted.split(' ')
    return { text, character, readings: readings.map((each) => each.replace('v', 'ü')) }
  })

const saidOf = (text: string, character: string) =>
  readingsOf(text, readPinyin)
    .filter((each) => each.character === character)
    .map(({ pinyin }) => pinyin)

describe('polyphones', () => {
  test('只 is zhī behind a numeral or a word such as 这, and zhǐ as an adverb', () => {
    const about = ownSentences.filter(({ character }) => character === '只')
    for (const [reading, least] of [
      ['zhi3', 19],
      ['zhi1', 20],
    ] as const)
      expect(about.filter(({ readings }) => readings.includes(reading)).length).toBeGreaterThanOrEqual(least)
    expect(about.map(({ text }) => `${text}: ${saidOf(text, '只').join(' ')}`)).toEqual(
      about.map(({ text, readings }) => `${text}: ${readings.join(' ')}`),
    )
  })

  test('at least 95 of 100 places in sentences that nothing was tuned on are right', () => {
    const wrong = ownSentences.filter(
      ({ text, character, readings }) => saidOf(text, character).join(' ') !== readings.join(' '),
    )
    expect(new Set(ownSentences.map(({ character }) => character)).size).toBeGreaterThan(60)
    expect(1 - wrong.length / ownSentences.length).toBeGreaterThanOrEqual(0.95)
  })

  test.each([
    ['率军', 'shuai4 jun1'],
    ['所长', 'suo3 zhang3'],
    ['描述为', 'miao2 shu4 wei2'],
    ['朝鲜', 'chao2 xian3'],
    ['灾难', 'zai1 nan4'],
    ['贴吧', 'tie1 ba1'],
    ['只剩下', 'zhi3 sheng4 xia4'],
    ['只用了', 'zhi3 yong4 le5'],
    ['這隻貓只吃魚', 'zhe4 zhi1 mao1 zhi3 chi1 yu2'],
  ])('%s is read %s', (text, wanted) => {
    expect(
      readingsOf(text, readPinyin)
        .map(({ pinyin }) => pinyin)
        .join(' '),
    ).toBe(wanted)
  })

  test('every Chinese character gets one reading, in any text', () => {
    const part = fc.constantFrom(
      ...ownSentences.map(({ text }) => text),
      '，',
      'OK',
      '😀',
      '𠀀',
      '3',
      '長髮為',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), fc.nat(200), (parts, from) => {
        const text = parts.join('').slice(from)
        const read = readingsOf(text, readPinyin)
        expect(new Set(read.map(({ start }) => start)).size).toBe(read.length)
        for (const { start, end, character, pinyin, candidates } of read) {
          expect(text.slice(start, end)).toBe(character)
          expect(pinyin).toMatch(/^[a-zü]+[1-5]$/)
          expect(candidates[0]).toBe(pinyin)
        }
        const common = Array.from(text.matchAll(/[\u4e00-\u9fa5]/g), ({ index }) => index)
        expect(common.filter((at) => !read.some(({ start }) => start === at))).toEqual([])
      }),
      { numRuns: 60 },
    )
  })

  test('the lexicon and marks of the user win over the words', () => {
    const text = '她只说了一句'
    const mark = { kind: 'pinyin', pinyin: 'zhi1', start: 1, end: 2 } as const
    expect(readingsOf(text, readPinyin, [mark])[1]).toMatchObject({ pinyin: 'zhi1', from: 'mark' })
  })

  test('a chapter is read in time proportional to its length, and text without punctuation too', () => {
    const timed = (text: string) =>
      Math.min(
        ...Array.from({ length: 3 }, () => {
          const began = performance.now()
          readPinyin(text)
          return performance.now() - began
        }),
      )
    const sentence = '队长率军渡过了河只剩下三只船'
    timed(sentence.repeat(20))
    expect(timed(sentence.repeat(160))).toBeLessThan(40 * Math.max(1, timed(sentence.repeat(20))))
  })

  test('the word list is the one that docs/reference/reading.md names', () => {
    const hash = createHash('sha256')
      .update(readFileSync(new URL('./words.br', import.meta.url)))
      .digest('hex')
    expect(readFileSync(new URL('../../docs/reference/reading.md', import.meta.url), 'utf8')).toContain(hash)
  })

  test('at least 97 of 100 hand-written cases are right', () => {
    const failures = cases.flatMap(({ text, character, readings }) => {
      const spoken = readingsOf(text, readPinyin).filter((each) => each.character === character)
      const found = spoken.map(({ pinyin }) => pinyin)
      return found.join(' ') === readings.join(' ')
        ? []
        : [`${text} ${character}: expected ${readings.join(' ')}, got ${found.join(' ')}`]
    })
    if (failures.length > 0) console.log(failures.join('\n'))
    console.log(`${cases.length - failures.length} of ${cases.length}`)
    expect(cases.length).toBeGreaterThan(200)
    expect(1 - failures.length / cases.length).toBeGreaterThanOrEqual(0.97)
  })

  test('candidates contain the reading and all alternatives, once each', () => {
    const [reading] = readingsOf('行', readPinyin)
    expect(reading).toMatchObject({ start: 0, end: 1, from: 'dictionary', pinyin: 'xing2' })
    expect(reading?.candidates).toEqual(expect.arrayContaining(['xing2', 'hang2']))
    expect(new Set(reading?.candidates).size).toBe(reading?.candidates.length)
    for (const each of readingsOf('绿色的女孩了解银行，OK 😀𠀀', readPinyin))
      for (const candidate of each.candidates) expect(candidate).toMatch(/^[a-zü]+[1-5]$/)
  })

  test('a mark takes precedence over a phrase, and a phrase over the dictionary', () => {
    const at = (text: string, index: number, ...marks: Parameters<typeof readingsOf>[2] & object) =>
      readingsOf(text, readPinyin, marks).find(({ start }) => start === index)
    expect(at('有空', 1)).toMatchObject({ pinyin: 'kong4', from: 'phrase' })
    expect(at('有空调', 1)).toMatchObject({ pinyin: 'kong1' })
    expect(at('有空', 1, { kind: 'pinyin', pinyin: 'kong3', start: 1, end: 2 })).toMatchObject({
      pinyin: 'kong3',
      from: 'mark',
    })
  })

  test('characters outside of the basic plane keep positions correct', () => {
    const text = '😀a行𠀀行'
    for (const { start, end, character } of readingsOf(text, readPinyin))
      expect(text.slice(start, end)).toBe(character)
  })
})
