import { describe, expect, test } from 'vitest'
import { breakLines } from '#domain/cues/core/line-break.ts'
import { applyEdit } from '#domain/cues/editing/apply-edit.ts'
import { decodeText } from '#domain/cues/encoding/decode-text.ts'
import { printAss } from '#domain/cues/formats/print-ass.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { printVtt } from '#domain/cues/formats/print-vtt.ts'
import { pieces } from '#domain/text/sentences.ts'
import { parseAss, parseSrt, parseVtt } from '#testkit/files/parse-subtitles.ts'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'

// Files built to make naive regular expressions backtrack. Each is measured against itself: eight times the size may
// take about eight times as long; quadratic time would be 64 times.

const time = '00:00:01,000 --> 00:00:02,000\n'
const dialogue = 'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,'
const hostile: [string, (size: number) => string][] = [
  ['blank lines', (size) => '\n'.repeat(size)],
  ['spaces', (size) => time + ' '.repeat(size)],
  ['digits', (size) => '1'.repeat(size)],
  ['numbers', (size) => '1\n'.repeat(size / 2)],
  ['numbers and blanks', (size) => '1 \n\n'.repeat(size / 4)],
  ['colons', (size) => `1-->${':'.repeat(size)}`],
  ['arrows', (size) => '-->'.repeat(size / 3)],
  ['broken times', (size) => '1-->\n'.repeat(size / 5)],
  ['times', (size) => time.repeat(size / time.length)],
  ['open tags', (size) => time + '<i '.repeat(size / 3)],
  ['one open tag', (size) => `${time}<font ${' '.repeat(size)}`],
  ['open voices', (size) => `WEBVTT\n\n${time}${'<v '.repeat(size / 3)}`],
  ['one open voice', (size) => `WEBVTT\n\n${time}<v ${' '.repeat(size)}`],
  ['voices', (size) => `WEBVTT\n\n${time}${'<v a>b'.repeat(size / 6)}`],
  ['open ruby', (size) => time + '<rt>'.repeat(size / 4)],
  ['ampersands', (size) => time + '&'.repeat(size)],
  ['open braces', (size) => dialogue + '{\\'.repeat(size / 2)],
  ['drawings', (size) => dialogue + '{\\p1}'.repeat(size / 5)],
  ['one block', (size) => `${dialogue}{${'\\p1'.repeat(size / 3)}}`],
  ['overrides', (size) => `${dialogue}${'{\\i1}'.repeat(size / 5)}a`],
  ['overrides between words', (size) => dialogue + 'a{\\i1}'.repeat(size / 6)],
  ['open brackets of overrides', (size) => `${dialogue}{${'\\t('.repeat(size / 3)}}`],
  ['brackets of overrides', (size) => `${dialogue}{\\t(${'(x)'.repeat(size / 3)}}`],
  ['backslashes', (size) => dialogue + '\\'.repeat(size)],
  ['commas', (size) => `[Events]\nFormat: ${','.repeat(size)}\nDialogue: ${','.repeat(size)}`],
  ['brackets', (size) => '['.repeat(size)],
  ['sentences', (size) => '. '.repeat(size / 2)],
  ['quotes', (size) => `.${'"'.repeat(size)}`],
  ['letters', (size) => 'a'.repeat(size)],
  ['points', (size) => 'A.'.repeat(size / 2)],
]

const work = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  for (const [parse, print] of [
    [parseSrt, printSrt],
    [parseVtt, printVtt],
    [parseAss, printAss],
  ] as const) {
    print(parse(decodeText(bytes).text).cues)
  }
  pieces(text, { characters: 4000, bytes: 5000 })
}

const took = (text: string) => cpuTimeOf(() => work(text))

describe('parsing takes linear time', () => {
  test.each(hostile)('%s', (_, make) => {
    const ratio = () => took(make(48_000)) / Math.max(1, took(make(6_000)))
    // A busy machine can spoil one measurement, but hardly three in a row.
    const measured: number[] = []
    do measured.push(ratio())
    while (measured.length < 3 && measured.at(-1)! >= 24)
    expect(measured.at(-1)).toBeLessThan(24)
  })

  test('bytes of no encoding', () => {
    const bytes = Uint8Array.from({ length: 2_000_000 }, (_, at) => (at * 7919) % 256 || 1)
    expect(decodeText(bytes).text.length).toBeGreaterThan(100_000)
  })
})

test('line breaking of long texts', () => {
  for (const text of ['a '.repeat(50_000), '你'.repeat(20_000), 'a\n'.repeat(50_000), '（'.repeat(20_000)]) {
    expect(breakLines(text, { language: 'zh' }).split('\n').length).toBeLessThanOrEqual(2)
  }
})

test('editing a long film', () => {
  const film = Array.from({ length: 100_000 }, (_, at) => ({
    id: `${at}`,
    start: at,
    end: at + 1,
    text: 'x',
  }))
  const shifted = applyEdit(film, { kind: 'shift', by: 5 })
  expect(shifted.done && applyEdit(shifted.cues, shifted.inverse)).toMatchObject({
    done: true,
    cues: { length: 100_000 },
  })
})
