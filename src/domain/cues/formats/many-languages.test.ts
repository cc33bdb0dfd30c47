import { describe, expect, test } from 'vitest'
import { decodeText, encodingNamed, encodings } from '#domain/cues/encoding/decode-text.ts'
import { printSrt } from '#domain/cues/formats/print-srt.ts'
import { encodeText, manyLanguages, writable } from '#testkit/files/many-languages.ts'
import { parseSubtitles } from '#testkit/files/parse-subtitles.ts'
import { cpuTimeOf } from '#testkit/processes/cpu-time.ts'

const srt = (lines: readonly string[]) =>
  printSrt(lines.map((text, at) => ({ id: String(at), start: at * 2000, end: at * 2000 + 1500, text })))

/** Each language in each encoding used for it, as a file with this many lines. */
const files = (size: number) =>
  Object.entries(manyLanguages).flatMap(([language, { encodings: own, lines }]) =>
    own.flatMap((encoding) =>
      Array.from({ length: size === lines.length ? 1 : lines.length }, (_, first) => {
        const part = Array.from({ length: size }, (_line, at) => lines[(first + at * 3) % lines.length]!)
        const text = writable(srt(part), encoding)
        return { language, encoding, text, bytes: encodeText(text, encoding) }
      }),
    ),
  )

const isRight = ({ bytes, text, language }: ReturnType<typeof files>[number], hint: boolean) =>
  decodeText(bytes, hint ? { language } : {}).text === text

describe('files in the encodings of 30 languages', () => {
  test('ten lines: all are decoded correctly', () => {
    const wrong = files(10).filter((file) => !isRight(file, false))
    expect(wrong.map(({ language, encoding }) => `${language} ${encoding}`)).toEqual([])
  })

  test('three lines: all with a known language, and nearly all without', () => {
    const all = files(3)
    expect(all.filter((file) => !isRight(file, true)).length).toBe(0)
    expect(all.filter((file) => isRight(file, false)).length / all.length).toBeGreaterThan(0.98)
  })

  test('one line: a wrong result is marked as uncertain, and the right one is among the readings', () => {
    const all = files(1)
    const wrong = all.filter((file) => !isRight(file, false))
    expect(wrong.length / all.length).toBeLessThan(0.08)
    for (const { bytes, text } of wrong) {
      const { readings = [] } = decodeText(bytes)
      expect(readings.length).toBeGreaterThan(1)
      const texts = readings.map(({ encoding }) => decodeText(bytes, { encoding }).text)
      expect(texts).toContain(text)
    }
  })

  test.each(['utf-8', 'utf-16le', 'utf-16be', 'utf-32le', 'utf-32be'] as const)(
    '%s, with and without a mark',
    (encoding) => {
      for (const { lines } of Object.values(manyLanguages))
        for (const text of [...lines.map((line) => srt([line])), srt(lines)]) {
          expect(decodeText(encodeText(text, encoding))).toEqual({ text, encoding })
          expect(decodeText(encodeText(`\ufeff${text}`, encoding))).toEqual({ text, encoding })
        }
    },
  )
})

test('a stray NUL byte does not make a file UTF-16', () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\nHe\0llo\n'
  expect(decodeText(encodeText(text, 'utf-8'))).toEqual({ text, encoding: 'utf-8' })
  const { encoding, text: read } = decodeText(
    encodeText(`${text}Où étais-tu hier soir, à la fenêtre ?`, 'windows-1252'),
  )
  expect(encoding).toBe('windows-1252')
  expect(read).toContain('étais-tu')
})

test('a Croatian file is not taken for Chinese', () => {
  const text = srt(manyLanguages['hr']!.lines)
  expect(decodeText(encodeText(text, 'windows-1250'))).toMatchObject({ text, encoding: 'windows-1250' })
})

test('close readings are shown on the same line', () => {
  const text = srt(['Good evening.', 'Kje si bil včeraj zvečer?'])
  const bytes = encodeText(text, 'windows-1250')
  const { problems, readings } = parseSubtitles(bytes, 'film.srt')
  expect(readings).toEqual([
    { encoding: 'windows-1252', sample: 'Kje si bil vèeraj zveèer?' },
    { encoding: 'windows-1250', sample: 'Kje si bil včeraj zvečer?' },
  ])
  expect(problems).toMatchObject([{ line: 1, kind: 'encoding' }])
  const known = parseSubtitles(bytes, 'film.srt', { language: 'sl' })
  expect(known.cues[1]!.text).toBe('Kje si bil včeraj zvečer?')
  const chosen = parseSubtitles(bytes, 'film.srt', { encoding: 'windows-1250' })
  expect(chosen).toMatchObject({ encoding: 'windows-1250', problems: [] })
  expect(chosen.readings).toBeUndefined()
})

test('ten megabytes take no longer than a sample, because a part is enough', () => {
  const part = encodeText(srt(manyLanguages['hr']!.lines), 'iso-8859-2')
  const file = (megabytes: number) => {
    const bytes = new Uint8Array(megabytes * 1_000_000)
    for (let at = 0; at < bytes.length; at += part.length) bytes.set(part.subarray(0, bytes.length - at), at)
    return bytes
  }
  const timed = (bytes: Uint8Array) => cpuTimeOf(() => decodeText(bytes))
  const [small, large] = [file(1), file(10)]
  timed(small)
  expect(timed(large)).toBeLessThan(30 * Math.max(5, timed(small)))
})

test.each([
  ['CP1251', 'windows-1251'],
  ['Windows-1250', 'windows-1250'],
  ['win1253', 'windows-1253'],
  ['ISO8859-2', 'iso-8859-2'],
  ['latin1', 'windows-1252'],
  ['GBK', 'gb18030'],
  ['Shift-JIS', 'shift_jis'],
  ['UTF8', 'utf-8'],
  ['klingon', undefined],
])('%s is %s', (name, encoding) => {
  expect(encodingNamed(name)).toBe(encoding)
})

test.each(encodings)('%s has its own name', (encoding) => {
  expect(encodingNamed(encoding)).toBe(encoding)
})
