import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { type Parsed, plainName, plainText } from '#domain/cues/formats/parsed.ts'
import { printAss } from '#domain/cues/formats/print-ass.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { printVtt } from '#domain/cues/formats/print-vtt.ts'
import { parseAss, parseSrt, parseVtt } from '#testkit/files/parse-subtitles.ts'
import { ass, srt, vtt } from '#testkit/files/subtitle-files.ts'

/** Fragments with a meaning in some format, so that random inputs combine them. */
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
          '- >',
          '=>',
          '＞',
          '00:00:01,000 - 00:00:02,000',
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

/** Random texts can contain times: those are reported and read anyway. */
const misread = (parsed: Parsed): Parsed => ({
  ...parsed,
  problems: parsed.problems.filter(({ kind }) => kind !== 'unreadable'),
})

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
  test('any cues are read back as printed', () => {
    fc.assert(
      fc.property(anyCues(hundredths), (cues) => {
        const expected = speakers ? cues : cues.map(({ id, start, end, text }) => ({ id, start, end, text }))
        expect(misread(parse(print(cues)))).toMatchObject({ cues: expected, problems: [] })
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
  test('parse(print(parse(x))) = parse(x) for thousands of mutated files', () => {
    fc.assert(
      fc.property(fc.oneof(mutated, hostile), (file) => {
        const { cues, look } = parse(file)
        expect(misread(parse(print(cues)))).toMatchObject({ cues, problems: [] })
        const dressed = printAss(cues, { look })
        const again = parseAss(dressed)
        if (look) expect(misread(again).problems).toEqual([])
        if (look) expect(printAss(again.cues, { look: again.look })).toBe(dressed)
        for (const cue of cues) {
          expect(cue.text).toBe(plainText(cue.text))
          expect(Number.isSafeInteger(cue.start) && cue.start >= 0).toBe(true)
        }
      }),
      { numRuns: Number(process.env['MUTATIONS'] ?? 4000) },
    )
  })
})

test('no letter of an SRT file is dropped without being reported', () => {
  const words = fc.array(
    fc.constantFrom('alpha', 'beta', '7', '', '00:00:01,000 --> 00:00:02,000', '00:00:0x --> 1', 'x -->'),
    {
      maxLength: 15,
    },
  )
  fc.assert(
    fc.property(words, (lines) => {
      const { cues, problems } = parseSrt(lines.join('\n'))
      const saved = [...cues.map(({ text }) => text), ...problems.map(({ text }) => text)].join('\n')
      for (const word of ['alpha', 'beta', 'x -->', '0x']) {
        expect(saved.split(word).length).toBe(lines.join('\n').split(word).length)
      }
    }),
    { numRuns: 1000 },
  )
})
