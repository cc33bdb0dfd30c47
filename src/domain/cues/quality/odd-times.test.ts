import { describe, expect, test } from 'vitest'
import { profiles } from '#domain/cues/core/profiles.ts'
import { isUnreadable } from '#domain/cues/core/unreadable.ts'
import { check } from '#domain/cues/quality/check.ts'
import { parseSrt, parseSubtitles, parseVtt } from '#testkit/files/parse-subtitles.ts'

const times = (start: number, arrow: string, [point = ',', hours = '00:']: readonly string[] = []) =>
  `${hours}00:0${start}${point}000${arrow}${hours}00:0${start + 1}${point}000`

/** Three cues with this arrow between their times. */
const fileWith = (arrow: string, form: string[] = []) =>
  [1, 3, 5].map((start, at) => `${at + 1}\n${times(start, arrow, form)}\nline ${at + 1}\n`).join('\n')

const expected = [
  { id: '1', start: 1000, end: 2000, text: 'line 1' },
  { id: '2', start: 3000, end: 4000, text: 'line 2' },
  { id: '3', start: 5000, end: 6000, text: 'line 3' },
]

describe('times as found in real files', () => {
  test.each([
    ' --> ',
    '-->',
    '  -->\t',
    ' - > ',
    ' -> ',
    ' –> ',
    ' —> ',
    ' --->',
    ' -- > ',
    ' -->> ',
    ' - -> ',
    ' => ',
    ' ==> ',
    ' ~> ',
    ' −> ',
    ' → ',
    '→',
    ' ➔ ',
    ' ⇒ ',
    ' ⟶ ',
    ' --＞ ',
    ' › ',
    ' > ',
    ' - ',
    ' -- ',
    ' — ',
    ',',
    ' , ',
  ])('the arrow %j', (arrow) => {
    for (const parse of [parseSrt, parseVtt])
      expect(parse(fileWith(arrow))).toMatchObject({ cues: expected, problems: [] })
    const bytes = new TextEncoder().encode(fileWith(arrow))
    expect(parseSubtitles(bytes, 'film.txt')).toMatchObject({ cues: expected, format: 'srt' })
  })

  test.each([
    ['points', fileWith(' --> ', ['.'])],
    ['semicolons', fileWith(' --> ', [';'])],
    ['colons before the fraction', fileWith(' --> ', [':'])],
    ['an Arabic comma', fileWith(' --> ', ['،'])],
    ['an inverted exclamation mark', fileWith(' --> ', ['¡'])],
    ['no hours', fileWith(' --> ', [',', ''])],
    ['one digit for the hours', fileWith(' --> ', [',', '0:'])],
    [
      'points for colons',
      fileWith(' --> ').replaceAll(/\d\d:\d\d:\d\d,\d+/g, (time) => time.replaceAll(/[:,]/g, '.')),
    ],
    [
      'full-width digits',
      fileWith(' --> ').replaceAll(/(?<=:\d)\d,/g, (at) => `${'０１２３４５６７８９'[Number(at[0])]},`),
    ],
    ['spaces within', fileWith(' --> ').replaceAll(':', ': ').replaceAll(',', ' , ')],
    ['no blank lines', fileWith(' - > ').replaceAll('\n\n', '\n')],
    ['no numbers', fileWith(' -> ').replaceAll(/^\d\n/gm, '')],
    ['all numbers the same', fileWith(' -> ').replaceAll(/^\d\n/gm, '7\n')],
    [
      'dressed numbers',
      `0\n${times(0, ' --> ')}\nline 0\n\n${fileWith(' --> ').replaceAll(/^(\d)\n/gm, '#$1.\n')}`,
    ],
    ['numbers on the line of the times', fileWith(' --> ').replaceAll(/^(\d)\n/gm, '$1 ')],
    ['words on the line of the times', fileWith(' --> ').replaceAll(/(?<=,000)\nline/g, '   line')],
    ['brackets around the times, as Whisper prints', fileWith(' --> ').replaceAll(/^\d\n(.+)\n/gm, '[$1]  ')],
  ])('%s', (_, file) => {
    const { cues, problems } = parseSrt(file)
    expect(problems).toEqual([])
    expect(cues.slice(-3).map(({ start, end, text }) => ({ start, end, text }))).toEqual(
      expected.map(({ id: _id, ...cue }) => cue),
    )
  })

  test.each([
    'at 10:30 -> home',
    '10:30 -> 11:45',
    '2 -> 3',
    'a > b, 10:30:00 > lunch',
    '10:30 - 11:45',
    'Flight 714: 10:30:00, 11:45:00',
    'x => y',
    '→ Exit',
    'He scored 3:2 – 4:3.',
  ])('%j is text, not times', (line) => {
    const { cues, problems } = parseSrt(`1\n${times(1, ' --> ')}\n${line}\n\n2\n${times(3, ' --> ')}\nnext\n`)
    expect(cues.map(({ text }) => text)).toEqual([line, 'next'])
    expect(problems).toEqual([])
  })

  test('ignores a number if no other cue has one', () => {
    const { cues } = parseSrt(`${times(1, ' --> ')}\nWhich year?\n1984\n${times(3, ' --> ')}\nnext`)
    expect(cues.map(({ text }) => text)).toEqual(['Which year?\n1984', 'next'])
  })
})

test('reads a film of 788 cues with malformed arrows completely', () => {
  const clock = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23).replace('.', ',')
  const file = Array.from({ length: 788 }, (_, at) => {
    const arrow = at > 95 ? ' - > ' : ' --> '
    return `${at + 1}\n${clock(at * 4)}${arrow}${clock(at * 4 + 3)}\nThis is line ${at + 1}.\n`
  }).join('\n')
  const { cues, problems } = parseSrt(file)
  expect(cues.length).toBe(788)
  expect(problems).toEqual([])
  expect(Math.max(...cues.map(({ text }) => text.length))).toBeLessThan(30)
})

describe('a cue that nobody could read in time', () => {
  // The form of these times is unknown, so the first cue swallows the others.
  const swallowed = `1\n${times(1, ' --> ')}\nfirst\n\n2\n00:00:03,000 till 00:00:04,000\nsecond\n`

  test('is reported as a problem of the file, with its line', () => {
    const { cues, problems } = parseSrt(swallowed)
    expect(cues.length).toBe(1)
    expect(problems).toMatchObject([{ line: 2, kind: 'unreadable' }])
  })

  test('is an error in the checks', () => {
    const { cues } = parseSrt(swallowed)
    expect(check(cues, profiles['netflix-en'])).toContainEqual(
      expect.objectContaining({ cueId: '1', kind: 'unreadable', severity: 'error' }),
    )
  })

  test.each([
    ['a page of text', { start: 0, end: 5000, text: 'word '.repeat(250) }, true],
    ['hundreds of lines', { start: 0, end: 5000, text: 'a\n'.repeat(200) }, true],
    ['hours', { start: 0, end: 2 * 3_600_000, text: 'a' }, true],
    ['times of others', { start: 0, end: 5000, text: 'a\n00:00:03,000 x 00:00:04,000\nb' }, true],
    ['a long caption', { start: 0, end: 60_000, text: 'word '.repeat(60) }, false],
    ['one time that is said', { start: 0, end: 2000, text: 'It stopped at 00:00:03,5.' }, false],
    ['nothing', { start: 0, end: 2000, text: '' }, false],
  ])('%s', (_, cue, unreadable) => {
    expect(isUnreadable(cue)).toBe(unreadable)
  })
})
