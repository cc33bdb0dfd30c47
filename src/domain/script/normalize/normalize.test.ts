import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'
import { speechRules, withChanges } from './change.ts'
import { isNormalized } from './is-normalized.ts'
import { normalize } from './normalize.ts'

interface Case {
  text: string
  spoken: string
  language: string
}

/** Of a file with `text => spoken` on each line. */
const casesOf = (name: string, language: string): Case[] =>
  readFileSync(new URL(`cases/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' => ') && !line.startsWith('# '))
    .map((line) => {
      const [text = '', spoken = ''] = line.split(' => ')
      return { text, spoken, language }
    })

const chinese = casesOf('chinese', 'zh-CN')
const english = casesOf('english', 'en-US')
const regional = casesOf('regional', '').map(({ text, spoken }) => ({
  text: text.slice(7),
  spoken,
  language: text.slice(0, 5),
}))

/** The cases that are read otherwise than a person would read them. */
const failuresOf = (cases: readonly Case[]) =>
  cases.flatMap(({ text, spoken, language }) => {
    const said = normalize(text, language).spoken
    return said === spoken ? [] : [`${text}: expected ${spoken}, got ${said}`]
  })

describe('hand-written cases', () => {
  test.each([
    ['Chinese', chinese, 300],
    ['English', english, 200],
    ['Hong Kong and Taiwan', regional, 15],
  ] as const)('%s: at least 97 of 100 are right', (_name, cases, least) => {
    const failures = failuresOf(cases)
    if (failures.length > 0) console.log(failures.join('\n'))
    expect(cases.length).toBeGreaterThanOrEqual(least)
    expect(1 - failures.length / cases.length).toBeGreaterThanOrEqual(0.97)
  })
})

const pieces = fc.constantFrom(
  ...'0 1 2 9 12 2024 3.5 1,234 第 年 月 日 号 个 % ‰ ¥ $ € km kg m² ℃ ° - – ~ ～ : ： / . , ， 。 （ ( ) # @ & + = × ½ Ⅳ ① ★ • … ... 😀 👨‍👩‍👧 \u200b ％ ２ Ａ a A I V IV FBI Dr. St. e.g. a.m. v U.S. http:// www. .com the and 元 亿 路 室 电话 编号'.split(
    ' ',
  ),
  ' ',
  '\n',
)
const anyText = fc.oneof(
  fc.array(pieces, { maxLength: 30 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 60 }),
)
const languages = fc.constantFrom('zh-CN', 'zh-TW', 'zh-HK', 'en-US', 'en-GB')

describe('what is changed', () => {
  test('makes the spoken text of the written one, in order and without overlaps', () => {
    fc.assert(
      fc.property(anyText, languages, (text, language) => {
        const { spoken, changes } = normalize(text, language)
        expect(withChanges(text, changes)).toBe(spoken)
        let at = 0
        for (const { start, end, from, to, rule } of changes) {
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          expect(text.slice(start, end)).toBe(from)
          expect(to).not.toBe(from)
          expect(to).not.toMatch(/undefined|NaN/)
          expect(speechRules).toContain(rule)
          at = end
        }
        expect(at).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 5000 },
    )
  })

  test('leaves no digit in Chinese or English', () => {
    fc.assert(
      fc.property(anyText, languages, (text, language) => {
        expect(normalize(text, language).spoken).not.toMatch(/[0-9０-９]/)
      }),
      { numRuns: 5000 },
    )
  })

  test('never divides a number', () => {
    const number = fc.stringMatching(/^[1-9]\d{0,6}$/)
    const joint = fc.constantFrom(...'- – ~ 至 到 / : . , 年 月 % 个 km s : st 度'.split(' '), ' ', '到第')
    const behindAll = fc.constantFrom(...'年 年间 月 : / % 个 km 度 pm s 级 系列 团 元 . ,'.split(' '), '')
    const front = fc.constantFrom(
      ...'编号 电话 血压 第 公元 （ 近 在 小行星 民数记 code: Room call in $ ¥ + - # . v'.split(' '),
      '',
    )
    const numbers = fc
      .tuple(front, fc.array(fc.tuple(number, joint), { minLength: 1, maxLength: 3 }), number, behindAll)
      .map(([start, pairs, last, end]) => `${start}${pairs.flat().join('')}${last}${end}`)
    fc.assert(
      fc.property(fc.oneof(numbers, anyText), languages, (text, language) => {
        const isDigit = (at: number) => /[0-9]/.test(text[at] ?? '')
        const divided = normalize(text, language).changes.filter(
          ({ start, end }) => (isDigit(start - 1) && isDigit(start)) || (isDigit(end - 1) && isDigit(end)),
        )
        expect(divided).toEqual([])
      }),
      { numRuns: 20_000 },
    )
  })

  test('is nothing in a language whose rules are not known', () => {
    expect(normalize('3 Katzen', 'de')).toEqual({ spoken: '3 Katzen', changes: [] })
    expect(['zh', 'zh-Hans-CN', 'yue', 'en', 'en-GB'].every(isNormalized)).toBe(true)
    expect(['de', 'ja', 'eno'].some(isNormalized)).toBe(false)
  })

  test('follows the order of the day and the month in the country', () => {
    expect(normalize('5/3/2024', 'en-US').spoken).toBe('May third, twenty twenty-four')
    expect(normalize('5/3/2024', 'en-GB').spoken).toBe('the fifth of March, twenty twenty-four')
    expect(normalize('105', 'en-GB').spoken).toBe('one hundred and five')
  })
})

describe('the time that it takes', () => {
  const timed = (text: string, language: string) => cpuTimeOf(() => void normalize(text, language))

  const units =
    '1|a|A|.|,|-|:|/|@|#|$|¥|%|(|（|\\|*|_|…|。|~|+|=| |\n|•|1.|1,|1-|1:|1/|1 |a.|a-|a@|A.|A&|a1|-1|I|IV|1年|第1|😀|\u200b|½|９|1,111|http://a.|a:|Ph.|12:30|1.1.|0|00-|+1 |$1|the a 1 '.split(
      '|',
    )
  // A slow rule takes seconds here, or never ends.
  test.each(units)('is short for 100,000 characters of %j', (unit) => {
    const text = unit.repeat(Math.ceil(100_000 / unit.length))
    for (const language of ['zh-CN', 'en-US']) expect(timed(text, language)).toBeLessThan(1000)
  })

  // A block has at most 5,000 characters, and a server turns to other requests after each.
  test('is under 50 ms for the longest block of anything', () => {
    const worst = units.flatMap((unit) => {
      const text = unit.repeat(Math.ceil(5000 / unit.length))
      return ['zh-CN', 'en-US'].map((language) => {
        timed(text, language)
        return {
          unit,
          language,
          ms: Math.min(...[1, 2, 3].map(() => timed(text, language))),
        }
      })
    })
    expect(worst.filter(({ ms }) => ms >= 50)).toEqual([])
  })

  test('is less than a second for a million characters', () => {
    const fill = (cases: readonly Case[]) => {
      const all = cases.map(({ text }) => text).join('\n')
      return all.repeat(Math.ceil(1_000_000 / all.length)).slice(0, 1_000_000)
    }
    timed(fill(chinese).slice(0, 50_000), 'zh-CN')
    timed(fill(english).slice(0, 50_000), 'en-US')
    // Nothing but numbers, names and signs: as bad as text can be.
    const times = [timed(fill(chinese), 'zh-CN'), timed(fill(english), 'en-US')]
    const prose =
      '他们沿着河边慢慢走着，谁也没有说话。2024年的春天来得很早，柳树已经绿了，水面上漂着3只小船。'
    const words =
      'They walked slowly along the river, and nobody said a word. In 2024 spring came early; 3 small boats were on the water. '
    times.push(timed(prose.repeat(20_000), 'zh-CN'), timed(words.repeat(8500), 'en-US'))
    console.log(`a million characters: ${times.map((time) => `${Math.round(time)} ms`).join(', ')}`)
    expect(Math.max(...times.slice(2))).toBeLessThan(1000)
  })
})

/** The examples of the documentation, each with its language before it. */
const documented = casesOf('documented', '').map(({ text, spoken }) => {
  const [language = ''] = text.split(' ')
  return { language, text: text.slice(language.length + 1), spoken }
})

describe('what the documentation promises', () => {
  const page = readFileSync(new URL('../../../../docs/reference/reading.md', import.meta.url), 'utf8')

  test('each of its examples is read as it says', () => {
    expect(documented.length).toBeGreaterThan(150)
    expect(failuresOf(documented)).toEqual([])
  })

  test('the examples are those of the page', () => {
    expect(documented.filter(({ text }) => !page.includes(text)).map(({ text }) => text)).toEqual([])
    const rows = page.slice(page.indexOf('## Chinese'), page.indexOf('## Accuracy')).split('\n')
    const years = rows.filter((row) => row.startsWith('| Years '))
    expect(years).toHaveLength(2)
    for (const year of years)
      for (const written of year.split('|')[2]!.split(/, (?!\d{4},)/))
        expect(documented.some(({ text }) => text === written.trim())).toBe(true)
  })
})
