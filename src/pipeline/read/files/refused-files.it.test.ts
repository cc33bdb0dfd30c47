import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldWordFile } from '#testkit/files/old-word-file.ts'
import { bookParts, pdfLine, pdfPages, wordParagraph, wordParts, zipOf } from '#testkit/files/text-files.ts'
import { openTextFolder, type TextFolder } from '#testkit/files/text-folder.ts'
import { inEnglish } from '#testkit/processes/in-english.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

test.each([
  ['a.exe', 'MZ', 'pipeline.readUnknownEnding'],
  ['noending', 'x', 'pipeline.readUnknownEnding'],
  ['a.txt', '', 'pipeline.readEmpty'],
  ['a.txt', ' \n\t\u200b\r\n', 'pipeline.readEmpty'],
  ['a.pdf', '', 'pipeline.readEmpty'],
  ['a.txt', '%PDF-1.4', 'pipeline.readOtherContent'],
  ['a.txt', '<!doctype html><p>x', 'pipeline.readOtherContent'],
  ['a.doc', '{\\rtf1 x}', 'pipeline.readOtherContent'],
  ['a.doc', '<html><p>x', 'pipeline.readOtherContent'],
  ['a.docx', 'just text', 'pipeline.readNotText'],
  ['a.epub', '%PDF-1.4', 'pipeline.readOtherContent'],
  ['a.pdf', 'just text', 'pipeline.readNotText'],
  ['a.docx', 'PK\x03\x04 and no more', 'pipeline.readBroken'],
  ['a.epub', 'PK\x03\x04', 'pipeline.readBroken'],
])('%s with %j', async (name, content, fault) => expect(await files.faultOf(name, content)).toBe(fault))

test('random bytes in a .txt', async () => {
  const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))
  expect(await files.faultOf('a.txt', noise)).toBe('pipeline.readNotText')
})

test('names what a file with another ending is', async () => {
  const docx = await zipOf(wordParts(wordParagraph('x')))
  const epub = await zipOf(bookParts({ chapters: { 'a.xhtml': '<p>x</p>' } }))
  const kindOf = (name: string, bytes: Uint8Array) =>
    files.read(name, bytes).then(
      () => undefined,
      (error: { values: { kind: string } }) => error.values.kind,
    )
  expect(await kindOf('a.epub', docx)).toBe('.docx')
  expect(await kindOf('a.docx', epub)).toBe('.epub')
  expect(await kindOf('a.docx', await zipOf({ 'a.txt': 'x' }))).toBe('.zip')
  expect(await kindOf('a.docx', await zipOf({ '[Content_Types].xml': '<a/>', 'xl/a.xml': '<a/>' }))).toBe(
    '.xlsx',
  )
  expect(await kindOf('a.docx', oldWordFile())).toBe('.doc')
  expect(await kindOf('a.txt', docx)).toBe('ZIP')
})

test('what is larger or longer than the caller takes', async () => {
  const long = 'a'.repeat(2000)
  expect(await files.faultOf('a.txt', long, { most: { characters: 1999 } })).toBe('pipeline.readTooLong')
  expect(await files.faultOf('a.txt', long, { most: { megabytes: 0.001 } })).toBe('pipeline.readTooLarge')
  await expect(inEnglish(files.read('a.txt', Buffer.alloc(17 * 1024 * 1024, 'a')))).rejects.toThrow(
    'larger than 16 MB',
  )
})

test('too little time, too little memory, and an abort', async () => {
  const pages = Array.from({ length: 200 }, () => pdfLine(72, 700, 'Some text'))
  const bytes = pdfPages(pages)
  expect(await files.faultOf('a.pdf', bytes, { limits: { seconds: 0.1 } })).toBe('pipeline.readTooComplex')
  expect(await files.faultOf('a.pdf', bytes, { limits: { megabytes: 60 } })).toBe('pipeline.readTooComplex')
  const stop = new AbortController()
  const why = new Error('The person stopped it.')
  setTimeout(() => stop.abort(why), 100)
  await expect(files.read('a.pdf', bytes, { signal: stop.signal })).rejects.toBe(why)
  await expect(files.read('a.pdf', bytes, { signal: stop.signal })).rejects.toBe(why)
})
