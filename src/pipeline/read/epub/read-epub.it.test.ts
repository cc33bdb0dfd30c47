import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookParts, zipOf } from '#testkit/files/text-files.ts'
import { openTextFolder, visible as shown, type TextFolder } from '#testkit/files/text-folder.ts'

let files: TextFolder
beforeAll(async () => {
  files = await openTextFolder()
})
afterAll(() => files.remove())

test('in the order of the spine, with titles of its contents, notes apart, page numbers left out', async () => {
  const gif = 'GIF89a picture'
  const found = await files.read(
    'a.epub',
    await zipOf(
      bookParts({
        chapters: {
          '2.xhtml':
            '<p>Sea<span epub:type="pagebreak">12</span> calm<a epub:type="noteref" href="notes.xhtml#n1">1</a>.</p><p id="late">Later</p><p>on</p>',
          '1.xhtml':
            '<h1>Storm</h1><p>Rain<sup><a href="#f">*</a></sup> fell.</p><p id="f"><a href="#r">*</a> On rain.</p><p>THE END</p>',
          'notes.xhtml': '<ol><li id="n1"><p>On the sea.</p></li></ol>',
          'extra.xhtml': '<p>Beside</p>',
        },
        nav: [
          ['2.xhtml', 'Morning'],
          ['2.xhtml#late', 'Later'],
          ['1.xhtml', 'The Storm'],
          ['1.xhtml#nowhere', 'Nothing'],
        ],
        spine: { 'extra.xhtml': 'linear="no"' },
        manifest: '<item id="c" href="c%20over.gif" media-type="image/png" properties="cover-image"/>',
        more: { 'OPS/c over.gif': gif },
      }),
    ),
  )
  expect(shown(found.blocks)).toEqual([
    'contents: 1. Landmark',
    'contents: # Contents',
    'contents: 1. Morning',
    'contents: 2. Later',
    'contents: 3. The Storm',
    'contents: 4. Nothing',
    '# Morning',
    'Sea calm.',
    '# Later',
    'on',
    '# The Storm',
    'Rain fell.',
    'footnote: On rain.',
    'THE END',
    'footnote: 1. On the sea.',
    'footnote: Beside',
  ])
  expect(found).toMatchObject({ title: 'The Lighthouse', author: 'Ann Bee', language: 'en' })
  expect(found.cover).toEqual({ path: join(files.folder, 'cover.gif'), type: 'image/gif' })
  expect((await readFile(found.cover!.path)).length).toBeGreaterThan(8)
})

test('EPUB 2 with an NCX, HTML entities, a document type, and a cover that is none', async () => {
  const found = await files.read(
    'b.epub',
    await zipOf(
      bookParts({
        chapters: { 'a.xhtml': '<p>Caf&eacute;&nbsp;1</p>', 'b.xhtml': '<p>CHAPTER II</p><p>x</p>' },
        ncx: [
          ['a.xhtml#', 'One'],
          ['b.xhtml', 'Chapter II.'],
        ],
        metadata: '<meta name="cover" content="c"/>',
        manifest: '<item id="c" href="c.svg" media-type="image/svg+xml"/>',
        more: { 'OPS/c.svg': '<svg onload="x"/>' },
      }),
    ),
  )
  expect(shown(found.blocks)).toEqual(['# One', 'Café 1', '# Chapter II.', 'x'])
  expect(found.cover).toBeUndefined()
  expect(found.notes).toEqual([{ name: 'coverLeftOut', values: {} }])
})

const simple = { chapters: { 'a.xhtml': '<p>Text</p>' } }
const encryption = (algorithm: string) =>
  `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`

test('protected books are refused, books with obfuscated fonts are not', async () => {
  const withEncryption = (algorithm: string) =>
    zipOf(bookParts({ ...simple, more: { 'META-INF/encryption.xml': encryption(algorithm) } }))
  const drm = await withEncryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')
  expect(await files.faultOf('a.epub', drm)).toBe('pipeline.readEncrypted')
  expect(await files.faultOf('a.epub', await withEncryption('http://www.idpf.org/2008/embedding'))).toBe(
    'read',
  )
})

test('a book of pictures of its pages says so', async () => {
  const parts = bookParts({ chapters: {}, manifest: '<item id="p" href="p.jpg" media-type="image/jpeg"/>' })
  const spine = parts['OPS/book.opf']!.replace('<spine>', '<spine><itemref idref="p"/>')
  expect(await files.faultOf('a.epub', await zipOf({ ...parts, 'OPS/book.opf': spine }))).toBe(
    'pipeline.readScanned',
  )
})

test('missing parts are counted, hostile ones refused', async () => {
  const parts = bookParts({ chapters: { 'a.xhtml': '<p>Text</p>', 'b.xhtml': '<p>x</p>' } })
  const { 'OPS/b.xhtml': _, ...without } = parts
  expect((await files.read('a.epub', await zipOf(without))).notes).toEqual([
    { name: 'missingParts', values: { count: 1 } },
  ])
  const laughs = `<!DOCTYPE a [<!ENTITY x "&#x41;">]>${parts['OPS/book.opf']!.replace(/^<\?xml.*?\?>/, '')}`
  expect(await files.faultOf('a.epub', await zipOf({ ...parts, 'OPS/book.opf': laughs }))).toBe(
    'pipeline.readForbiddenMarkup',
  )
  for (const part of ['META-INF/container.xml', 'OPS/book.opf'])
    expect(await files.faultOf('a.epub', await zipOf({ ...parts, [part]: '<broken' }))).toBe(
      'pipeline.readBroken',
    )
  const outside = bookParts({
    ...simple,
    manifest: '<item id="z" href="../../../../etc/passwd" media-type="text/html"/>',
  })
  expect(shown((await files.read('a.epub', await zipOf(outside))).blocks)).toEqual(['Text'])
  const deep = bookParts({ chapters: { 'a.xhtml': '<div>'.repeat(1e5) } })
  expect(await files.faultOf('a.epub', await zipOf(deep))).toBe('pipeline.readTooComplex')
  const bomb = bookParts({ chapters: { 'a.xhtml': '<p> </p>'.repeat(2e6) } })
  expect(await files.faultOf('a.epub', await zipOf(bomb))).toBe('pipeline.readUnpacksTooLarge')
  expect(
    await files.faultOf('a.epub', await zipOf(bookParts({ chapters: { 'a.xhtml': '<img src="x"/>' } }))),
  ).toBe('pipeline.readEmpty')
})
