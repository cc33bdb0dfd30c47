import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Cue } from '#domain/cues/core/cue.ts'
import { plainName, plainText } from '#domain/cues/formats/parsed.ts'
import { printerFor } from '#domain/cues/formats/print-subtitles.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'

const cuesWith = (texts: readonly string[]): Cue[] =>
  texts.map((text, at) => ({ id: String(at + 1), start: at * 2000, end: at * 2000 + 1000, text }))

describe.each(['srt', 'vtt', 'ass'])('%s', (format) => {
  const roundTrip = (cues: readonly Cue[]) =>
    parseSubtitles(Buffer.from(String(printerFor(`a.${format}`)!(cues))), `a.${format}`).cues

  test.each([
    ['a blank line', 'first\n\nsecond', 'first\nsecond'],
    ['a line of spaces', 'first\n \t\nsecond', 'first\nsecond'],
    ['line ends at its ends', '\n\nfirst\n\n', 'first'],
    ['a lone CR', 'first\r\rsecond', 'first\nsecond'],
    ['line and paragraph separators', 'first\u2028\u2029second', 'first\nsecond'],
    ['an arrow', 'first\n\n--> second', 'first\n--> second'],
    [
      'a number and times',
      'first\n\n2\n00:00:01,000 --> 00:00:02,000',
      'first\n2\n00:00:01,000 --> 00:00:02,000',
    ],
  ])('%s inside a cue loses no text', (_, text, read) => {
    expect(roundTrip(cuesWith([text, 'next'])).map((cue) => cue.text)).toEqual([read, 'next'])
  })

  test('any texts survive with the same number of cues, times and words', () => {
    const text = fc
      .array(
        fc.oneof(
          fc.constantFrom(
            '\n',
            '\n\n',
            '\r',
            '\r\n',
            '\u2028',
            '\u2029',
            '\u0085',
            ' ',
            '\t',
            '-->',
            '- >',
            '1',
          ),
          fc.constantFrom(
            '00:00:01,000 --> 00:00:02,000',
            '00:00:01.000 - 00:00:02.000',
            'NOTE',
            'word',
            '&gt;',
          ),
          fc.string({ unit: 'binary', maxLength: 4 }),
        ),
        { maxLength: 12 },
      )
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 5 }), (drafts) => {
        const cues = cuesWith(drafts.map(([said]) => said)).map((cue, at) => ({
          ...cue,
          speaker: drafts[at]![1].replaceAll(',', ''),
        }))
        const saved = cues.map(({ speaker, ...cue }) => {
          const name = format === 'srt' ? undefined : plainName(speaker)
          return { ...cue, text: plainText(cue.text), ...(name && { speaker: name }) }
        })
        expect(roundTrip(cues)).toEqual(saved)
      }),
      { numRuns: 1500 },
    )
  })
})

test.each(['csv', 'txt'])('%s has no blank line inside a cue either', (format) => {
  const printed = printerFor(`a.${format}`)!(
    cuesWith(['first\n\n\u2028second', 'next']),
    new Map([['1', 'a\n\nb']]),
  )
  expect(String(printed)).not.toMatch(/\n\s*\n|\u2028/)
})
