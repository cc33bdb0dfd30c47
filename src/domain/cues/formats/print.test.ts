import { inflateRawSync, crc32 as zlibCrc32 } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bilingual } from '#domain/cues/core/bilingual.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { printTime, readTime } from '#domain/cues/core/time.ts'
import { printAss } from '#domain/cues/formats/print-ass.ts'
import { printCsv } from '#domain/cues/formats/print-csv.ts'
import { printDocx } from '#domain/cues/formats/print-docx.ts'
import { printerFor } from '#domain/cues/formats/print-subtitles.ts'
import { printText } from '#domain/cues/formats/print-text.ts'
import { parseAss } from '#testkit/files/parse-subtitles.ts'

const cues: Cue[] = [
  { id: '1', start: 1000, end: 2500, text: 'Hello\nthere', speaker: 'Ann' },
  { id: '2', start: 3000, end: 4000, text: '=SUM(A1)', speaker: 'Ann' },
  { id: '3', start: 5000, end: 6000, text: 'a "b", <c> & d' },
]
const spanish = new Map([
  ['1', 'Hola'],
  ['3', '-1'],
])

describe('times', () => {
  test.each([
    ['00:00:41.5', 41_500],
    ['0:41,25', 41_250],
    ['1:02:03', 3_723_000],
    ['00:00:01.9999', 2000],
    ['-00:00:01,5', -1500],
    ['00：00：01，500', 1500],
    ['90:00', 5_400_000],
    ['00:00:01:500', 1500],
  ])('%s', (written, time) => {
    expect(readTime(written)).toBe(time)
  })

  test.each(['', '41.5', 'a:b', '00:00:', '1e3:00'])('not %j', (written) => {
    expect(readTime(written)).toBeUndefined()
  })

  test('are read back as printed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 359_999_999 }), (time) => readTime(printTime(time, 3)) === time),
    )
    expect(printTime(41_550)).toBe('00:00:41.6')
    expect(printTime(59_960, 1)).toBe('00:01:00.0')
  })
})

test('TXT: the text, with speakers', () => {
  expect(printText(cues)).toBe('Ann: Hello there\n=SUM(A1)\na "b", <c> & d\n')
})

describe('CSV', () => {
  test('contains no formula that a spreadsheet would run', () => {
    expect(printCsv(cues, spanish)).toBe(
      '\ufeffNo.,Start,End,Speaker,Text,Translation\r\n' +
        '1,00:00:01.000,00:00:02.500,Ann,"Hello\nthere",Hola\r\n' +
        "2,00:00:03.000,00:00:04.000,Ann,'=SUM(A1),\r\n" +
        '3,00:00:05.000,00:00:06.000,,"a ""b"", <c> & d",\'-1\r\n',
    )
  })

  test('names the replacement of lines that were not synthesized', () => {
    const [first, second] = cues.map(({ id }) => id)
    const rows = printCsv(cues, undefined, new Map([[second!, 'Recorded']])).split('\r\n')
    expect(rows[0]).toBe('\ufeffNo.,Start,End,Speaker,Text,Sound')
    expect(rows[2]).toMatch(/,Recorded$/)
    expect(first).not.toBe(second)
  })

  test('escapes any text that a spreadsheet would take for a formula', () => {
    const start = fc.constantFrom('=', '+', '-', '@', '\t=', ' =', '\r+', '\n@', '＝', '')
    fc.assert(
      fc.property(start, fc.string(), (first, rest) => {
        const [, row] = printCsv([{ id: '1', start: 0, end: 1, text: first + rest }]).split(/(?<=Text)\r\n/)
        const cell = row!.slice('1,00:00:00.000,00:00:00.001,,'.length).replace(/^"/, '')
        expect(cell).not.toMatch(/^\s*[=+\-@＝]/)
      }),
    )
  })
})

describe('ASS', () => {
  test('in one style', () => {
    const file = printAss(cues, {
      picture: { width: 1080, height: 1920 },
      style: {
        font: 'A,B',
        size: 50,
        color: '#ff8000',
        outlineColor: '#00000080',
        outline: 3,
        bold: true,
        position: 'top',
        margin: 20,
      },
    })
    expect(file).toContain('PlayResX: 1080\nPlayResY: 1920\n')
    expect(file).toContain(
      'Style: Default,A B,50,&H000080FF,&H000080FF,&H7F000000,&H7F000000,-1,0,0,0,100,100,0,0,1,3,0,8,20,20,20,1\n',
    )
    expect(file).toContain('Dialogue: 0,0:00:01.00,0:00:02.50,Default,Ann,0,0,0,,Hello\\Nthere\n')
  })

  test('declares as many fields as it writes', () => {
    const file = printAss(cues, { below: { texts: spanish } })
    const counts = file
      .split('\n')
      .filter((line) => /^(Format: Name|Style:)/.test(line))
      .map((line) => line.split(',').length)
    expect(counts).toEqual([23, 23, 23])
  })

  test('in two languages', () => {
    const file = printAss(cues, { below: { texts: spanish, style: { color: '#ffff00' } } })
    expect(file).toContain('Hello\\Nthere\\N{\\rSecond}Hola\n')
    expect(parseAss(file).cues).toEqual(bilingual(cues, spanish))
  })
})

/** Reads a zip by its central directory and verifies each checksum with zlib. */
function unzip(bytes: Uint8Array): Map<string, string> {
  const view = new DataView(bytes.buffer)
  const end = bytes.length - 22
  expect(view.getUint32(end, true)).toBe(0x06054b50)
  const files = new Map<string, string>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    expect(view.getUint32(at, true)).toBe(0x02014b50)
    const nameLength = view.getUint16(at + 28, true)
    const local = view.getUint32(at + 42, true)
    expect(view.getUint32(local, true)).toBe(0x04034b50)
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const from = local + 30 + view.getUint16(local + 26, true)
    expect(view.getUint16(at + 10, true)).toBe(8)
    const data = inflateRawSync(bytes.subarray(from, from + view.getUint32(at + 20, true)))
    expect(data).toHaveLength(view.getUint32(at + 24, true))
    expect(view.getUint32(at + 16, true)).toBe(zlibCrc32(data))
    files.set(name, new TextDecoder('utf-8', { fatal: true }).decode(data))
    at += 46 + nameLength
  }
  expect(at).toBe(end)
  return files
}

describe('DOCX', () => {
  test('is a table of the script', async () => {
    const files = unzip(await printDocx(cues, spanish))
    expect([...files.keys()]).toEqual(['[Content_Types].xml', '_rels/.rels', 'word/document.xml'])
    const document = files.get('word/document.xml')!
    expect(document.match(/<w:tr>/g)).toHaveLength(4)
    expect(document.match(/<w:tc>/g)).toHaveLength(24)
    expect(document).toContain('>Hello</w:t><w:br/><w:t xml:space="preserve">there<')
    expect(document).toContain('a "b", &lt;c&gt; &amp; d')
  })

  test('is valid when written in many pieces', async () => {
    const film = Array.from({ length: 1000 }, (_, at) => ({
      ...cues[2]!,
      id: `${at}`,
      text: `句子 ${at} 😀`,
    }))
    const document = unzip(await printDocx(film)).get('word/document.xml')!
    expect(document.match(/<w:tr>/g)).toHaveLength(1001)
    for (const { text } of film) expect(document).toContain(`>${text}<`)
    expect(document).toMatch(/<\/w:document>$/)
  })

  test('takes any text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), async (text) => {
        const files = unzip(await printDocx([{ id: '1', start: 0, end: 1, text }]))
        const document = files.get('word/document.xml')!
        expect(document).not.toMatch(/(?![\n\t])\p{Cc}|[\ufffe\uffff]/u)
        expect(document.match(/<w:tc>/g)).toHaveLength(10)
      }),
    )
  })
})

describe('chooses the format by name', () => {
  test.each(['a.srt', 'a.VTT', 'a.ass', 'a.txt', 'a.csv', 'a.docx'])('%s', async (name) => {
    const print = printerFor(name)!
    const alone = await print(cues)
    expect(alone.length).toBeGreaterThan(30)
    expect((await print(cues, spanish)).length).toBeGreaterThan(alone.length)
  })

  test.each(['a', 'a.mp4', 'a.constructor', ''])('not %j', (name) => {
    expect(printerFor(name)).toBeUndefined()
  })
})
