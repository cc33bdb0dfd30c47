import { describe, expect, test } from 'vitest'
import { formatOf } from '#domain/cues/formats/parse-subtitles.ts'
import type { Parsed } from '#domain/cues/formats/parsed.ts'
import { parseAss, parseSrt, parseSubtitles, parseVtt } from '#testkit/files/parse-subtitles.ts'
import { ass, srt, vtt } from '#testkit/files/subtitle-files.ts'

const brief = ({ cues }: Parsed) =>
  cues.map(({ start, end, text, speaker }) => `${start}-${end} ${speaker ? `[${speaker}] ` : ''}${text}`)
const kinds = ({ problems }: Parsed) => problems.map(({ line, kind }) => `${line} ${kind}`)

describe('SRT', () => {
  test('well-formed', () => {
    const parsed = parseSrt(srt)
    expect(brief(parsed)).toEqual(['1000-2500 Hello\nthere', '3000-4000 A & B\nnext', '5000-6000 '])
    expect(parsed.problems).toEqual([])
    expect(parsed.cues.map(({ id }) => id)).toEqual(['1', '2', '3'])
  })

  const variants: [string, string, string[]][] = [
    ['CRLF and a byte order mark', `\ufeff${srt.replaceAll('\n', '\r\n')}`, brief(parseSrt(srt))],
    ['CR alone', srt.replaceAll('\n', '\r'), brief(parseSrt(srt))],
    ['every line doubled', srt.replaceAll('\n', '\n\n'), brief(parseSrt(srt))],
    [
      'no numbers',
      '00:00:01,0 --> 00:00:02,0\na\n\n00:00:03,0 --> 00:00:04,0\nb',
      ['1000-2000 a', '3000-4000 b'],
    ],
    [
      'no blank lines',
      '1\n00:00:01,0 --> 00:00:02,0\na\n2\n00:00:03,0 --> 00:00:04,0\nb',
      ['1000-2000 a', '3000-4000 b'],
    ],
    ['points, no hours, tenths, one dash', '1\n0:01.5 -> 00:02.25\na', ['1500-2250 a']],
    ['no fractions', '1\n00:00:01 --> 00:00:02\na', ['1000-2000 a']],
    ['no spaces, and coordinates', '1\n00:00:01,000-->00:00:02,000 X1:1 X2:2\na', ['1000-2000 a']],
    ['full-width colons', '1\n00：00：01，000 --> 00：00：02，000\na', ['1000-2000 a']],
    [
      'blank lines in a cue',
      '1\n00:00:01,0 --> 00:00:02,0\na\n\nb\n\n2\n00:00:03,0 --> 00:00:04,0\nc',
      ['1000-2000 a\nb', '3000-4000 c'],
    ],
    [
      'a number that is said',
      '1\n00:00:01,0 --> 00:00:02,0\nHow many?\n42\n\n2\n00:00:03,0 --> 00:00:04,0\nc',
      ['1000-2000 How many?\n42', '3000-4000 c'],
    ],
    [
      'unsorted',
      '2\n00:00:03,0 --> 00:00:04,0\nb\n\n1\n00:00:01,0 --> 00:00:02,0\na',
      ['1000-2000 a', '3000-4000 b'],
    ],
    ['an end before its start, for the checks to say', '1\n00:00:03,0 --> 00:00:02,0\na', ['3000-2000 a']],
    [
      'hearts and sums',
      '1\n00:00:01,0 --> 00:00:02,0\nI <3 you, a < b > c, 2 -> 3',
      ['1000-2000 I <3 you, a < b > c, 2 -> 3'],
    ],
    ['a font over two lines', '1\n00:00:01,0 --> 00:00:02,0\n<font\ncolor="red">a</font>', ['1000-2000 a']],
  ]
  test.each(variants)('%s', (_, file, expected) => {
    const parsed = parseSrt(file)
    expect(brief(parsed)).toEqual(expected)
    expect(parsed.problems).toEqual([])
  })

  test('unreadable lines are reported with their number', () => {
    const parsed = parseSrt(
      'made by me\n\n1\n00:00:01,000 --> 00:0x:02,000\nlost?\n\n2\n-00:00:01,000 --> 00:00:04,000\nearly\n\n3\n999:00:00,000 --> 999:00:01,000\nlate',
    )
    expect(brief(parsed)).toEqual(['0-4000 early', '359999990-359999990 late'])
    expect(kinds(parsed)).toEqual(['1 text', '4 time', '8 timeOutside', '12 timeOutside'])
    expect(parsed.problems[1]!.text).toContain('lost?')
  })
})

describe('VTT', () => {
  test('well-formed', () => {
    const parsed = parseVtt(vtt)
    expect(brief(parsed)).toEqual(['1000-2500 [Ann Lee] Hello you there <3', '3000-4000 漢字'])
    expect(parsed.problems).toEqual([])
  })

  test('two speakers in one cue become two cues', () => {
    expect(brief(parseVtt('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi\n<v Bo>Ho</v>'))).toEqual([
      '1000-2000 [Ann] Hi',
      '1000-2000 [Bo] Ho',
    ])
  })

  test('unreadable lines are reported with their number', () => {
    const parsed = parseVtt(
      'WEBVTT\n\nfrom nowhere\n\n00:01.000 --> 00:0x\nlost?\n\n00:03.000 --> 00:04.000\na',
    )
    expect(brief(parsed)).toEqual(['3000-4000 a'])
    expect(kinds(parsed)).toEqual(['3 text', '5 time'])
    expect(parsed.problems[1]!.text).toContain('lost?')
  })
})

describe('ASS', () => {
  test('well-formed', () => {
    const parsed = parseAss(ass)
    expect(brief(parsed)).toEqual(['1000-2500 [Ann] Hello, you\nthere !', '5000-6000 ab'])
    expect(parsed.problems).toEqual([])
  })

  test('SSA with another order of fields', () => {
    const parsed = parseAss(
      '[Events]\nFormat: Marked, Start, End, Actor, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Bo,a, b',
    )
    expect(brief(parsed)).toEqual(['1000-2000 [Bo] a, b'])
  })

  test('unreadable lines are reported with their number', () => {
    const parsed = parseAss('[Events]\nDialogue: 0,x,0:00:01.00,,,0,0,0,,a\nDialogue: 0,0:00:01.00\nwhat')
    expect(parsed.cues).toEqual([])
    expect(kinds(parsed)).toEqual(['2 time', '3 time', '4 text'])
  })
})

describe('format detection', () => {
  test.each([
    [srt, 'a.txt', 'srt'],
    [vtt, 'a.srt', 'vtt'],
    [ass, 'a.srt', 'ass'],
    [ass, undefined, 'ass'],
    // This is dialogue.
    [srt.replace('there', 'Dialogue: who wrote it?'), 'a.srt', 'srt'],
    ['', 'a.ssa', 'ass'],
    ['00:01.000 --> 00:02.000\na', 'a.vtt', 'vtt'],
    ['Dear all,', 'a.txt', undefined],
    ['', undefined, undefined],
  ])('%#', (text, name, format) => {
    expect(formatOf(text, name)).toBe(format)
  })

  test('reports a file that is not in any format', () => {
    const parsed = parseSubtitles(new TextEncoder().encode('Dear all,\nsee below'), 'a.txt')
    expect(parsed.problems).toEqual([{ line: 1, kind: 'format', text: 'Dear all,' }])
  })

  test('reads UTF-16 bytes', () => {
    const bytes = new Uint8Array(
      new Uint16Array([...`\ufeff${srt}`].map((char) => char.charCodeAt(0))).buffer,
    )
    expect(parseSubtitles(bytes, 'a.srt')).toEqual({ ...parseSrt(srt), format: 'srt', encoding: 'utf-16le' })
  })
})
