import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cue } from '#domain/cues/cue.ts'
import { parseAss } from '#domain/cues/parse-ass.ts'
import { parseSrt } from '#domain/cues/parse-srt.ts'
import { formatOf, parseSubtitles } from '#domain/cues/parse-subtitles.ts'
import { parseVtt } from '#domain/cues/parse-vtt.ts'
import { plainName, plainText } from '#domain/cues/parsed.ts'
import type { Parsed } from '#domain/cues/parsed.ts'
import { printAss } from '#domain/cues/print-ass.ts'
import { printSrt } from '#domain/cues/print-srt.ts'
import { printVtt } from '#domain/cues/print-vtt.ts'

const brief = ({ cues }: Parsed) =>
  cues.map(({ start, end, text, speaker }) => `${start}-${end} ${speaker ? `[${speaker}] ` : ''}${text}`)
const kinds = ({ problems }: Parsed) => problems.map(({ line, kind }) => `${line} ${kind}`)

const srt = `1
00:00:01,000 --> 00:00:02,500
<i>Hello</i>
there

2
00:00:03,000 --> 00:00:04,000
{\\an8}A &amp; B\\Nnext

3
00:00:05,000 --> 00:00:06,000

`
const vtt = `WEBVTT - a title
Kind: captions

STYLE
::cue { color: red }

NOTE
00:00:00.000 --> 00:00:01.000

intro
00:01.000 --> 00:02.500 line:0 align:start
<v.loud Ann Lee>Hello <c.yellow>you</c> <00:01.500>there &lt;3</v>

00:00:03.000 --> 00:00:04.000
<ruby>漢<rt>かん</rt>字<rt>じ</rt></ruby>
`
const ass = `[Script Info]
Title: x
[V4+ Styles]
Format: Name, Fontname
Style: Default,Arial
[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Comment: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,not said
Dialogue: 0,0:00:01.00,0:00:02.50,Default,Ann,0,0,0,,{\\b1}Hello{\\b0}, you\\Nthere\\h!
Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10{\\p0}
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,a{\\p2}m 0 0{\\p0}b
`

describe('SRT', () => {
  test('as it should be', () => {
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

  test('what cannot be read is told, with its line', () => {
    const parsed = parseSrt(
      'made by me\n\n1\n00:00:01,000 --> 00:0x:02,000\nlost?\n\n2\n-00:00:01,000 --> 00:00:04,000\nearly\n\n3\n999:00:00,000 --> 999:00:01,000\nlate',
    )
    expect(brief(parsed)).toEqual(['0-4000 early', '359999990-359999990 late'])
    expect(kinds(parsed)).toEqual(['1 text', '4 time', '8 timeOutside', '12 timeOutside'])
    expect(parsed.problems[1]!.text).toContain('lost?')
  })
})

describe('VTT', () => {
  test('as it should be', () => {
    const parsed = parseVtt(vtt)
    expect(brief(parsed)).toEqual(['1000-2500 [Ann Lee] Hello you there <3', '3000-4000 漢字'])
    expect(parsed.problems).toEqual([])
  })

  test('two who speak in one cue become two', () => {
    expect(brief(parseVtt('WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ann>Hi\n<v Bo>Ho</v>'))).toEqual([
      '1000-2000 [Ann] Hi',
      '1000-2000 [Bo] Ho',
    ])
  })

  test('what cannot be read is told, with its line', () => {
    const parsed = parseVtt(
      'WEBVTT\n\nfrom nowhere\n\n00:01.000 --> 00:0x\nlost?\n\n00:03.000 --> 00:04.000\na',
    )
    expect(brief(parsed)).toEqual(['3000-4000 a'])
    expect(kinds(parsed)).toEqual(['3 text', '5 time'])
    expect(parsed.problems[1]!.text).toContain('lost?')
  })
})

describe('ASS', () => {
  test('as it should be', () => {
    const parsed = parseAss(ass)
    expect(brief(parsed)).toEqual(['1000-2500 [Ann] Hello, you\nthere !', '5000-6000 ab'])
    expect(parsed.problems).toEqual([])
  })

  test('SSA with its own order of fields', () => {
    const parsed = parseAss(
      '[Events]\nFormat: Marked, Start, End, Actor, Text\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Bo,a, b',
    )
    expect(brief(parsed)).toEqual(['1000-2000 [Bo] a, b'])
  })

  test('what cannot be read is told, with its line', () => {
    const parsed = parseAss('[Events]\nDialogue: 0,x,0:00:01.00,,,0,0,0,,a\nDialogue: 0,0:00:01.00\nwhat')
    expect(parsed.cues).toEqual([])
    expect(kinds(parsed)).toEqual(['2 time', '3 time', '4 text'])
  })
})

describe('which format it is', () => {
  test.each([
    [srt, 'a.txt', 'srt'],
    [vtt, 'a.srt', 'vtt'],
    [ass, 'a.srt', 'ass'],
    [ass, undefined, 'ass'],
    // Somebody says it.
    [srt.replace('there', 'Dialogue: who wrote it?'), 'a.srt', 'srt'],
    ['', 'a.ssa', 'ass'],
    ['00:01.000 --> 00:02.000\na', 'a.vtt', 'vtt'],
    ['Dear all,', 'a.txt', undefined],
    ['', undefined, undefined],
  ])('%#', (text, name, format) => {
    expect(formatOf(text, name)).toBe(format)
  })

  test('a file that is none says so', () => {
    const parsed = parseSubtitles(new TextEncoder().encode('Dear all,\nsee below'), 'a.txt')
    expect(parsed.problems).toEqual([{ line: 1, kind: 'format', text: 'Dear all,' }])
  })

  test('from bytes in UTF-16', () => {
    const bytes = new Uint8Array(
      new Uint16Array([...`\ufeff${srt}`].map((char) => char.charCodeAt(0))).buffer,
    )
    expect(parseSubtitles(bytes, 'a.srt')).toEqual({ ...parseSrt(srt), format: 'srt', encoding: 'utf-16le' })
  })
})

/** Pieces that the formats give a meaning to, so that chance finds their meetings. */
const hostile = fc
  .array(
    fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom(
          ...'<>/{}\\&;#:→ \n\t,.-'.split(''),
          'N',
          'n',
          'h',
          'i',
          'v',
          'b',
          '1',
          '42',
        ),
      },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '<i>',
          '</i>',
          '<v Bo>',
          '<rt>',
          '{\\an8}',
          '{\\p1}',
          '\\N',
          '\\h',
          '&amp;',
          '&lt;',
          '&#123;',
          '&#55357;',
          '-->',
          '->',
          '00:00:01,000',
          '00:00:02.000',
          '00:00:01,000 --> 00:00:02,000',
          '\u2060',
          '\u2028',
          '\r\n',
          '\n\n',
          '\ufeff',
          '你好',
          '👨‍👩‍👧',
          'WEBVTT',
          'NOTE',
          '[Events]',
          'Dialogue:',
          'Format:',
          '0,',
          '-',
          '−1:00',
          '<font ',
          '<00:01.000>',
          '\ue000',
        ),
      },
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 25 },
  )
  .map((parts) => parts.join(''))

const anyCues = (hundredths: boolean): fc.Arbitrary<Cue[]> =>
  fc
    .array(
      fc.record({
        start: fc.integer({ min: 0, max: 35_999_999 }),
        length: fc.integer({ min: 0, max: 20_000 }),
        text: hostile.map(plainText),
        speaker: fc.option(
          hostile.map((name) => plainName(name.replaceAll(',', ''))),
          { nil: undefined },
        ),
      }),
      { maxLength: 6 },
    )
    .map((drafts) =>
      drafts
        .map(({ start, length, text, speaker }) => ({ start, end: start + length, text, speaker }))
        .map((cue) =>
          hundredths
            ? { ...cue, start: Math.round(cue.start / 10) * 10, end: Math.round(cue.end / 10) * 10 }
            : cue,
        )
        .toSorted((a, b) => a.start - b.start)
        .map(({ speaker, ...cue }, at) => ({ id: String(at + 1), ...cue, ...(speaker && { speaker }) })),
    )

const formats = [
  { name: 'SRT', parse: parseSrt, print: printSrt, example: srt, hundredths: false, speakers: false },
  { name: 'VTT', parse: parseVtt, print: printVtt, example: vtt, hundredths: false, speakers: true },
  {
    name: 'ASS',
    parse: parseAss,
    print: (cues: readonly Cue[]) => printAss(cues),
    example: ass,
    hundredths: true,
    speakers: true,
  },
]

describe.each(formats)('$name', ({ parse, print, example, hundredths, speakers }) => {
  test('what is printed is read again: any cues', () => {
    fc.assert(
      fc.property(anyCues(hundredths), (cues) => {
        const expected = speakers ? cues : cues.map(({ id, start, end, text }) => ({ id, start, end, text }))
        expect(parse(print(cues))).toEqual({ cues: expected, problems: [] })
      }),
      { numRuns: 1500 },
    )
  })

  const mutated = fc
    .array(fc.tuple(fc.nat({ max: example.length }), fc.nat({ max: 6 }), hostile), {
      minLength: 1,
      maxLength: 8,
    })
    .map((changes) =>
      changes.reduce(
        (file, [at, removed, added]) => file.slice(0, at) + added + file.slice(at + removed),
        example,
      ),
    )
  test('parse(print(parse(x))) = parse(x), of mutated files by the thousand', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, hostile), (file) => {
        const { cues } = parse(file)
        expect(parse(print(cues))).toEqual({ cues, problems: [] })
        for (const cue of cues) {
          expect(cue.text).toBe(plainText(cue.text))
          expect(Number.isSafeInteger(cue.start) && cue.start >= 0).toBe(true)
        }
      }),
      { numRuns: 4000 },
    )
  })
})

test('no letter of an SRT file is lost without a word', () => {
  const words = fc.array(
    fc.constantFrom('alpha', 'beta', '7', '', '00:00:01,000 --> 00:00:02,000', '00:00:0x --> 1', 'x -->'),
    {
      maxLength: 15,
    },
  )
  fc.assert(
    fc.property(words, (lines) => {
      const { cues, problems } = parseSrt(lines.join('\n'))
      const kept = [...cues.map(({ text }) => text), ...problems.map(({ text }) => text)].join('\n')
      for (const word of ['alpha', 'beta', 'x -->', '0x']) {
        expect(kept.split(word).length).toBe(lines.join('\n').split(word).length)
      }
    }),
    { numRuns: 1000 },
  )
})
