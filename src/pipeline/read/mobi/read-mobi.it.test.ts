import { afterAll, beforeAll, expect, test } from 'vitest'
import { mobiBomb, mobiFile, mobiLoop, mobiOf } from '#testkit/files/book-files.ts'
import { openTextFolder, type TextFolder, visible } from '#testkit/files/text-folder.ts'
import { png } from '#testkit/media/pictures.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

const long = Array.from(
  { length: 300 },
  (_, at) => `<p>The lamp ${at} of the lighthouse is lit — 灯塔 ${at}.</p>`,
)
const html = `<html><head><guide></guide></head><body><a filepos=00100>Chapter 1</a><br/><a filepos=00200>Chapter 2</a><br/><a filepos=00300>Three</a><br/><a filepos=00400>Four</a><mbp:pagebreak/><h1>Chapter 1</h1>${long.join('')}<mbp:pagebreak/><h1>Chapter 2</h1><p>The end. <img recindex="1"></p></body></html>`
const about = { 100: 'Ann Bee', 503: 'The Lighthouse', 524: 'en', 201: Buffer.from([0, 0, 0, 0]) }

test.each([1, 2, 17480] as const)(
  'a book of compression %i is read, with its title, author and cover',
  async (compression) => {
    const text = await files.read(
      'a.mobi',
      mobiFile({ html, compression, about, picture: png({ width: 1, height: 1, rows: Buffer.alloc(4) }) }),
    )
    const lines = visible(text.blocks).filter((line) => !line.startsWith('contents: '))
    expect(lines).toHaveLength(303)
    expect(lines[0]).toBe('# Chapter 1')
    expect(lines[300]).toBe('The lamp 299 of the lighthouse is lit — 灯塔 299.')
    expect(lines.slice(-2)).toEqual(['# Chapter 2', 'The end.'])
    expect(visible(text.blocks)[0]).toMatch(/^contents: Chapter 1/)
    expect(text).toMatchObject({
      title: 'The Lighthouse',
      author: 'Ann Bee',
      language: 'en',
      cover: { type: 'image/png' },
    })
  },
)

test('KF8: pages stand behind their frames, and the styles behind the pages are not read', async () => {
  const pages =
    '<html><head><title>x</title></head><body></body></html><h1>Chapter 1</h1><p>The lamp is lit.</p><html><body class="a"></body></html><h1>Chapter 2</h1><p>It is out.</p>'
  const book = mobiFile({
    html: pages,
    version: 8,
    styles: '@charset "x"; .a { color: red }',
    compression: 2,
  })
  const text = await files.read('a.azw3', book)
  expect(visible(text.blocks)).toEqual(['# Chapter 1', 'The lamp is lit.', '# Chapter 2', 'It is out.'])
  expect(text.title).toBe('A title in the header')
})

test('what stands behind the text of records is not part of it', async () => {
  // A size that is written backwards, and a part of a letter.
  const trailer = Buffer.from([0x00, 1, 2, 0x83])
  const text = await files.read('b.mobi', mobiFile({ html, trailer, trailers: 3 }))
  expect(visible(text.blocks).at(-1)).toBe('The end.')
  expect(text.blocks.some(({ text: said }) => /[^\P{Cc}\n]|\ufffd/u.test(said))).toBe(false)
})

test('a protected book says so, and broken ones are refused', async () => {
  expect(await files.faultOf('a.mobi', mobiFile({ html, encryption: 2 }))).toBe('pipeline.readEncrypted')
  expect(await files.faultOf('a.mobi', 'PK\x03\x04')).toBe('pipeline.readOtherContent')
  expect(await files.faultOf('a.mobi', mobiFile({ html }).subarray(0, 400))).toBe('pipeline.readBroken')
  expect(await files.faultOf('a.mobi', mobiLoop())).toBe('pipeline.readBroken')
  expect(await files.faultOf('a.mobi', mobiOf([Buffer.from([0x80, 0x08])], { compression: 2 }))).toBe(
    'pipeline.readBroken',
  )
  expect(await files.faultOf('a.mobi', mobiBomb())).toBe('pipeline.readUnpacksTooLarge')
  // Bytes changed anywhere give a text or a named fault.
  const whole = mobiFile({ html: html.slice(0, 6000), compression: 17480, about })
  const faults = new Set<string>()
  for (let at = 0; at < 12; at += 1) {
    const bytes = Buffer.from(whole)
    bytes[(at * 7919) % bytes.length] = 255 - bytes[(at * 7919) % bytes.length]!
    faults.add(await files.faultOf('a.mobi', bytes))
  }
  for (const fault of faults) expect(fault).toMatch(/^(?:read|pipeline\.read\w+)$/)
})
