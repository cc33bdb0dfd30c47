import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readingsOf } from '#domain/script/polyphones.ts'
import { readPinyin } from './pinyin.ts'

const cases = readFileSync(
  new URL('../domain/script/normalise/cases/polyphones.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line.includes(' | ') && !line.startsWith('# '))
  .map((line) => {
    const [text = '', wanted = ''] = line.split(' | ')
    const [character = '', ...readings] = wanted.split(' ')
    return { text, character, readings: readings.map((each) => each.replace('v', 'ü')) }
  })

describe('polyphones', () => {
  test('at least 97 of 100 hand-written cases are right', () => {
    const failures = cases.flatMap(({ text, character, readings }) => {
      const said = readingsOf(text, readPinyin).filter((each) => each.character === character)
      const found = said.map(({ pinyin }) => pinyin)
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
