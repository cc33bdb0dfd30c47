import { access, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TextBlock } from '#domain/text/text-blocks.ts'
import { inEnglish } from '#testkit/in-english.ts'
import { oldWordFile } from '#testkit/old-word-file.ts'
import {
  bookParts,
  pdfLine,
  pdfOf,
  pdfPages,
  wordParagraph,
  wordParts,
  wordStyle,
  zipOf,
} from '#testkit/text-files.ts'
import { readDoc } from './read-doc.ts'
import { type ReadOptions, readTextFile } from './read-text-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yiyin-read-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const { signal } = new AbortController()
async function read(name: string, bytes: Uint8Array | string, options: Partial<ReadOptions> = {}) {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return readTextFile(path, name, { signal, folder, ...options })
}
const shown = (blocks: readonly TextBlock[]) =>
  blocks.map(
    ({ kind, level, text, aside }) =>
      `${aside ? `${aside}: ` : ''}${kind === 'heading' ? `${'#'.repeat(level!)} ` : ''}${text}`,
  )
const faultOf = (name: string, bytes: Uint8Array | string, options?: Partial<ReadOptions>) =>
  read(name, bytes, options).then(
    () => 'read',
    (error: Error) => error.name,
  )

describe('plain text', () => {
  const simplified = '灯塔的看守人在夜里醒来，雨点打在屋顶上。他点亮了灯，风越来越大。\r\n“谁在那里？”他问。'
  const paragraphs = simplified.split('\r\n')
  // Encoded beforehand: Node only decodes these.
  const gb18030 = Buffer.from(
    'b5c6cbfeb5c4bfb4cad8c8cbd4dad2b9c0efd0d1c0b4a3acd3eab5e3b4f2d4daceddb6a5c9cfa1a3',
    'hex',
  )
  const big5 = Buffer.from('bf4fb6f0aabaa141', 'hex')

  test('in UTF-8, UTF-16 and UTF-32, with and without marks', async () => {
    const wide = Buffer.from(simplified, 'utf16le')
    const utf32 = Buffer.alloc(simplified.length * 4)
    ;[...simplified].forEach((letter, at) => utf32.writeUInt32LE(letter.codePointAt(0)!, at * 4))
    const forms = [
      Buffer.from(simplified),
      Buffer.from(`\ufeff${simplified}`),
      wide,
      Buffer.from(`\ufeff${simplified}`, 'utf16le'),
      Buffer.from(wide).swap16(),
      utf32,
    ]
    for (const bytes of forms) expect(shown((await read('a.txt', bytes)).blocks)).toEqual(paragraphs)
  })

  test('in GB18030, Big5 and a Windows code page', async () => {
    const found = await read('a.txt', gb18030)
    expect(found.blocks[0]!.text).toBe('灯塔的看守人在夜里醒来，雨点打在屋顶上。')
    expect(found.encoding).toMatchObject({ used: 'gb18030' })
    expect((await read('a.txt', big5, { encoding: 'big5' })).blocks[0]!.text).toBe('燈塔的，')
    const latin = Buffer.from('El farero despertó a las tres: ¿quién llamaba mañana y más allá?', 'latin1')
    expect((await read('a.TXT', latin, { language: 'es' })).blocks[0]!.text).toContain('despertó')
  })

  test('offers other encodings where it is uncertain', async () => {
    const { notes, encoding } = await read('a.txt', Buffer.from([0xc4, 0xe3]))
    expect(notes[0]?.name).toBe('encoding')
    expect(encoding!.readings!.length).toBeGreaterThan(1)
  })
})

describe('docx', () => {
  const styles =
    wordStyle('1', 'heading 1') +
    wordStyle('2', 'heading 2') +
    wordStyle('x', "Author's chapter", '<w:basedOn w:val="y"/>') +
    wordStyle('y', 'Base', '<w:pPr><w:outlineLvl w:val="1"/></w:pPr>') +
    wordStyle('t', 'toc 1') +
    wordStyle('n', 'Title')
  const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`
  const body =
    wordParagraph('The Book', 'n') +
    wordParagraph('Storm 1', 't') +
    wordParagraph('Storm', '1') +
    '<w:p><w:r><w:t>He woke</w:t></w:r><w:r><w:footnoteReference w:id="1"/></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t xml:space="preserve"> at night.</w:t></w:r></w:ins></w:p>' +
    wordParagraph('Below &amp; more', '2') +
    wordParagraph('Own style', 'x') +
    `<w:tbl><w:tr>${cell('时')}${cell('风')}</w:tr><w:tr>${cell('一')}${cell('强')}</w:tr></w:tbl>` +
    wordParagraph('References', '1') +
    wordParagraph('[1] A. Bee')

  test('headings by style, notes apart, tables as text, contents and deleted text left out', async () => {
    const found = await read('a.docx', await zipOf(wordParts(body, { styles, note: 'A note.' })))
    expect(found).toMatchObject({ title: 'The Lighthouse', author: 'Ann Bee', language: 'en-GB' })
    expect(shown(found.blocks)).toEqual([
      '# The Book',
      '# Storm',
      'He woke at night.',
      '## Below & more',
      '## Own style',
      '时，风',
      '一，强',
      'reference: # References',
      'reference: [1] A. Bee',
      'footnote: 1. A note.',
    ])
    expect(found.notes).toEqual([
      { name: 'tables', values: { count: 1 } },
      { name: 'footnotes', values: { count: 1 } },
      { name: 'references', values: { count: 2 } },
    ])
  })

  test('UTF-16 inside, and entries that nobody needs', async () => {
    const parts = wordParts(wordParagraph('Text'))
    const more = {
      'word/media/image1.png': 'x',
      'customXml/item1.xml': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
    }
    expect(shown((await read('a.docx', await zipOf({ ...parts, ...more }))).blocks)).toEqual(['Text'])
  })

  test('a million characters', { timeout: 60_000 }, async () => {
    const long = Array.from({ length: 10_000 }, (_, at) => wordParagraph(`${at} `.padEnd(100, '字')))
    const { blocks } = await read('long.docx', await zipOf(wordParts(long.join(''))))
    expect(blocks).toHaveLength(10_000)
  })

  test('entities, deep nesting and broken XML are refused', async () => {
    const replaced = async (part: string, xml: string) => zipOf({ ...wordParts('<w:p/>'), [part]: xml })
    const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, at) => `<!ENTITY a${at} "${'&a;'.repeat(10)}">`).join('')}]><w:document>&a8;</w:document>`
    const external = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'
    for (const [part, xml] of [
      ['word/document.xml', laughs],
      ['word/document.xml', external],
      ['word/styles.xml', external],
      ['docProps/core.xml', '<!DOCTYPE a SYSTEM "http://169.254.169.254/"><a/>'],
    ] as const)
      expect(await faultOf('a.docx', await replaced(part, xml))).toBe('pipeline.readForbiddenMarkup')
    const deep = `<a>${'<b>'.repeat(100_000)}`
    expect(await faultOf('a.docx', await replaced('word/document.xml', deep))).toBe('pipeline.readTooComplex')
    expect(await faultOf('a.docx', await replaced('word/document.xml', '<a><b></a>'))).toBe(
      'pipeline.readBroken',
    )
    expect(await faultOf('a.docx', await zipOf(wordParts('')))).toBe('pipeline.readEmpty')
  })

  test('bombs are refused: by ratio, by size, by the number of entries', { timeout: 60_000 }, async () => {
    const spaces = ' '.repeat(1024 * 1024)
    const bomb = async (megabytes: number, entries: number) => {
      const parts = wordParts('<w:p/>')
      for (let at = 0; at < entries; at += 1)
        parts[`word/part${at}.xml`] = `<a>${spaces.repeat(megabytes)}</a>`
      return zipOf(parts)
    }
    expect(await faultOf('a.docx', await bomb(20, 1))).toBe('pipeline.readUnpacksTooLarge')
    expect(await faultOf('a.docx', await bomb(3, 40))).toBe('pipeline.readUnpacksTooLarge')
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`word/${at}`, '']))
    expect(await faultOf('a.docx', await zipOf({ ...wordParts('<w:p/>'), ...many }))).toBe(
      'pipeline.readUnpacksTooLarge',
    )
  })

  test('the sizes that a zip file claims do not matter', async () => {
    const bytes = await zipOf({
      ...wordParts(wordParagraph('x')),
      'word/a.xml': `<a>${'a'.repeat(100_000)}</a>`,
    })
    // The size in the directory of the largest entry.
    const view = Buffer.from(bytes)
    for (let at = 0; at + 4 < view.length; at += 1)
      if (view.readUInt32LE(at) === 100_007) view.writeUInt32LE(10, at)
    expect(await faultOf('a.docx', view)).toBe('pipeline.readBroken')
  })
})

describe('epub', () => {
  test('in the order of the spine, with titles of its contents, notes apart, page numbers left out', async () => {
    const gif = 'GIF89a picture'
    const found = await read(
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
      '# Morning',
      'Sea calm.',
      '# Later',
      'on',
      '# Storm',
      'Rain fell.',
      'footnote: On rain.',
      'THE END',
      'footnote: 1. On the sea.',
      'footnote: Beside',
    ])
    expect(found).toMatchObject({ title: 'The Lighthouse', author: 'Ann Bee', language: 'en' })
    expect(found.cover).toEqual({ path: join(folder, 'cover.gif'), type: 'image/gif' })
    expect((await readFile(found.cover!.path)).length).toBeGreaterThan(8)
  })

  test('EPUB 2 with an NCX, HTML entities, a document type, and a cover that is none', async () => {
    const found = await read(
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
    expect(shown(found.blocks)).toEqual(['# One', 'Café 1', '# CHAPTER II', 'x'])
    expect(found.cover).toBeUndefined()
    expect(found.notes).toEqual([{ name: 'coverLeftOut', values: {} }])
  })

  const simple = { chapters: { 'a.xhtml': '<p>Text</p>' } }
  const encryption = (algorithm: string) =>
    `<encryption xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><EncryptedData xmlns="http://www.w3.org/2001/04/xmlenc#"><EncryptionMethod Algorithm="${algorithm}"/></EncryptedData></encryption>`

  test('protected books are told as such, scrambled fonts are none', async () => {
    const withEncryption = (algorithm: string) =>
      zipOf(bookParts({ ...simple, more: { 'META-INF/encryption.xml': encryption(algorithm) } }))
    const drm = await withEncryption('http://www.w3.org/2001/04/xmlenc#aes128-cbc')
    expect(await faultOf('a.epub', drm)).toBe('pipeline.readEncrypted')
    expect(await faultOf('a.epub', await withEncryption('http://www.idpf.org/2008/embedding'))).toBe('read')
  })

  test('missing parts are counted, hostile ones refused', async () => {
    const parts = bookParts({ chapters: { 'a.xhtml': '<p>Text</p>', 'b.xhtml': '<p>x</p>' } })
    const { 'OPS/b.xhtml': _, ...without } = parts
    expect((await read('a.epub', await zipOf(without))).notes).toEqual([
      { name: 'missingParts', values: { count: 1 } },
    ])
    const laughs = `<!DOCTYPE a [<!ENTITY x "&#x41;">]>${parts['OPS/book.opf']!.replace(/^<\?xml.*?\?>/, '')}`
    expect(await faultOf('a.epub', await zipOf({ ...parts, 'OPS/book.opf': laughs }))).toBe(
      'pipeline.readForbiddenMarkup',
    )
    for (const part of ['META-INF/container.xml', 'OPS/book.opf'])
      expect(await faultOf('a.epub', await zipOf({ ...parts, [part]: '<broken' }))).toBe(
        'pipeline.readBroken',
      )
    const outside = bookParts({
      ...simple,
      manifest: '<item id="z" href="../../../../etc/passwd" media-type="text/html"/>',
    })
    expect(shown((await read('a.epub', await zipOf(outside))).blocks)).toEqual(['Text'])
    const deep = bookParts({ chapters: { 'a.xhtml': '<div>'.repeat(1e5) } })
    expect(await faultOf('a.epub', await zipOf(deep))).toBe('pipeline.readTooComplex')
    const bomb = bookParts({ chapters: { 'a.xhtml': '<p> </p>'.repeat(2e6) } })
    expect(await faultOf('a.epub', await zipOf(bomb))).toBe('pipeline.readUnpacksTooLarge')
    expect(
      await faultOf('a.epub', await zipOf(bookParts({ chapters: { 'a.xhtml': '<img src="x"/>' } }))),
    ).toBe('pipeline.readEmpty')
  })
})

describe('pdf', () => {
  const page = (...lines: string[]) => lines.map((line, at) => pdfLine(72, 700 - 14 * at, line)).join('\n')

  test('lines become paragraphs, page numbers and running heads go', async () => {
    const pages = ['one', 'two', 'three'].map((which, at) =>
      [
        pdfLine(250, 810, 'THE LIGHTHOUSE', 9),
        pdfLine(72, 740, `Chapter ${which}`, 20),
        page(`The keeper woke at night on page ${which} and went down to the light-`, 'house.'),
        pdfLine(290, 30, String(at + 1), 9),
      ].join('\n'),
    )
    const found = await read(
      'a.pdf',
      pdfPages(pages, { trailer: '/Info<</Title(The Light)/Author(Ann Bee)>>' }),
    )
    expect(found).toMatchObject({ title: 'The Light', author: 'Ann Bee' })
    expect(shown(found.blocks).slice(0, 3)).toEqual([
      '# Chapter one',
      'The keeper woke at night on page one and went down to the lighthouse.',
      '# Chapter two',
    ])
    expect(found.notes).toEqual([{ name: 'runningLines', values: { count: 6 } }])
    const some = await read('a.pdf', pdfPages(pages), { pages: { from: 2, to: 2 } })
    expect(shown(some.blocks)[0]).toBe('# Chapter two')
  })

  test('headings by its outline, which may lead round in circles', async () => {
    const bytes = pdfPages([page('Storm', 'It rained.')], {
      catalog: '/Outlines 6 0 R',
      more: [
        { dictionary: '<</Type/Outlines/First 7 0 R/Last 7 0 R/Count 1>>' },
        { dictionary: '<</Title(Storm)/Parent 6 0 R/First 7 0 R/Next 7 0 R/Dest[4 0 R/Fit]>>' },
      ],
    })
    expect((await read('a.pdf', bytes)).blocks.length).toBeGreaterThan(0)
  })

  const cjk =
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/GBK-EUC-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/DW 1000/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 6>>>>]>>'
  const hasMaps = () =>
    access('/usr/share/poppler/cMap').then(
      () => true,
      () => false,
    )
  test('Chinese whose fonts are not embedded', async (context) => {
    if (!(await hasMaps())) context.skip('poppler-data is not installed')
    const bytes = pdfPages(['BT /F1 12 Tf 72 700 Td <B5C6CBFEB5C4BFB4CAD8C8CB> Tj ET'], { font: cjk })
    expect(shown((await read('a.pdf', bytes)).blocks)).toEqual(['灯塔的看守人'])
  })

  const image = {
    dictionary: '<</Type/XObject/Subtype/Image/Width 1/Height 1/ColorSpace/DeviceGray/BitsPerComponent 8>>',
    stream: Buffer.from([0]),
  }
  test('scanned ones are told as such, and single pages without text named', async () => {
    const scan = 'q 500 0 0 800 0 0 cm /I Do Q'
    const options = { resources: '/XObject<</I 10 0 R>>' }
    expect(await faultOf('a.pdf', pdfPages([scan, scan, scan], { ...options, more: [image] }))).toBe(
      'pipeline.readScanned',
    )
    // With nothing but a stamp of the scanner and page numbers.
    const stamped = [1, 2, 3].map(
      (number) => `${scan}\n${pdfLine(250, 20, `Scanned by a phone ${number}`, 8)}`,
    )
    expect(await faultOf('a.pdf', pdfPages(stamped, { ...options, more: [image] }))).toBe(
      'pipeline.readScanned',
    )
    const mixed = await read('a.pdf', pdfPages([page('Text.'), scan, scan], { ...options, more: [image] }))
    expect(mixed.notes).toContainEqual({ name: 'pagesWithoutText', values: { count: 2, pages: '2, 3' } })
  })

  test('encrypted ones are told as such', async () => {
    const hex = (byte: number) => `<${byte.toString(16).repeat(64).slice(0, 64)}>`
    const trailer = `/Encrypt<</Filter/Standard/V 1/R 2/O${hex(0xa)}/U${hex(0xb)}/P -4>>/ID[<0123456789abcdef0123456789abcdef><0123456789abcdef0123456789abcdef>]`
    await expect(inEnglish(read('secret.pdf', pdfPages([page('x')], { trailer })))).rejects.toThrow(
      'secret.pdf is protected by a password or DRM',
    )
  })

  test('bombs and circles end', { timeout: 120_000 }, async () => {
    const twice = {
      name: '[/FlateDecode/FlateDecode]',
      pack: (bytes: Buffer) => deflateSync(deflateSync(bytes)),
    }
    const large = pdfPages([`${' '.repeat(2 ** 28)}${page('Text')}`], { filter: twice })
    expect(large.length).toBeLessThan(10_000)
    expect(await faultOf('bomb.pdf', large, { limits: { seconds: 15 } })).toMatch(/^(read|pipeline\.read.*)$/)
    const circle = pdfOf([
      { dictionary: '<</Type/Catalog/Pages 2 0 R>>' },
      { dictionary: '<</Type/Pages/Count 5/Kids[2 0 R 2 0 R]>>' },
    ])
    expect(await faultOf('circle.pdf', circle, { limits: { seconds: 15 } })).toMatch(/^pipeline\.read/)
    const form = {
      dictionary: '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</I 6 0 R>>>>>>',
      stream: Buffer.from('/I Do /I Do'),
    }
    const nested = pdfPages(['/I Do'], { resources: '/XObject<</I 6 0 R>>', more: [form] })
    expect(await faultOf('form.pdf', nested, { limits: { seconds: 15 } })).toMatch(/^pipeline\.read/)
    const claims = pdfOf([
      { dictionary: '<</Type/Catalog/Pages 2 0 R>>' },
      { dictionary: '<</Type/Pages/Count 2000000000/Kids[]>>' },
    ])
    expect(await faultOf('claims.pdf', claims)).toMatch(/^pipeline\.read/)
  })

  test('what is cut off or no PDF inside is broken', async () => {
    expect(await faultOf('a.pdf', '%PDF-1.7\nnothing more')).toBe('pipeline.readBroken')
  })
})

describe('doc', () => {
  test('headings, tables and lists through antiword', async (context) => {
    const found = await read('a.doc', oldWordFile()).catch((error: Error) => {
      if (error.name === 'pipeline.readNeedsProgram') context.skip('antiword is not installed')
      throw error
    })
    expect(found).toMatchObject({ title: 'The Lighthouse', author: 'Ann Bee' })
    expect(shown(found.blocks)).toEqual([
      '# Chapter 1: The Storm',
      'The keeper woke at night. Rain fell on the roof.',
      '他点亮了灯塔的灯。风越来越大。',
      '## Below',
      'He went down.',
      'Hour, Wind',
      'One, Strong',
      'First step',
      'Second step',
      'Chapter 2: Morning',
      'The sea was calm again.',
    ])
  })

  test('says what to install where antiword is missing', async () => {
    const path = join(folder, 'b.doc')
    await writeFile(path, oldWordFile())
    await expect(inEnglish(readDoc(path, 'b.doc', { signal, command: 'no-such-antiword' }))).rejects.toThrow(
      'Reading b.doc requires antiword on the server (apt-get install antiword).',
    )
  })

  test('encrypted files, other Office files and broken ones are told apart', async () => {
    const file = oldWordFile()
    const encrypted = Buffer.from(file)
    const at = encrypted.indexOf(Buffer.from([0xec, 0xa5]))
    encrypted.writeUInt16LE(encrypted.readUInt16LE(at + 10) | 0x100, at + 10)
    expect(await faultOf('a.doc', encrypted)).toBe('pipeline.readEncrypted')
    const head = file.subarray(0, 512)
    const named = (name: string) => Buffer.concat([head, Buffer.from(name, 'utf16le'), Buffer.alloc(1000)])
    expect(await faultOf('a.doc', named('EncryptedPackage'))).toBe('pipeline.readEncrypted')
    expect(await faultOf('a.docx', named('EncryptedPackage'))).toBe('pipeline.readEncrypted')
    expect(await faultOf('a.doc', named('Workbook'))).toBe('pipeline.readOtherContent')
    expect(await faultOf('a.doc', named('nothing'))).toBe('pipeline.readNotText')
    expect(await faultOf('a.doc', named('WordDocument'))).toMatch(/readBroken|readNeedsProgram/)
  })
})

describe('refusals', () => {
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
  ])('%s with %j', async (name, content, fault) => expect(await faultOf(name, content)).toBe(fault))

  test('random bytes in a .txt', async () => {
    const noise = Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))
    expect(await faultOf('a.txt', noise)).toBe('pipeline.readNotText')
  })

  test('names what a file with another ending is', async () => {
    const docx = await zipOf(wordParts(wordParagraph('x')))
    const epub = await zipOf(bookParts({ chapters: { 'a.xhtml': '<p>x</p>' } }))
    const kindOf = (name: string, bytes: Uint8Array) =>
      read(name, bytes).then(
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
    expect(await faultOf('a.txt', long, { most: { characters: 1999 } })).toBe('pipeline.readTooLong')
    expect(await faultOf('a.txt', long, { most: { megabytes: 0.001 } })).toBe('pipeline.readTooLarge')
    await expect(inEnglish(read('a.txt', Buffer.alloc(17 * 1024 * 1024, 'a')))).rejects.toThrow(
      'larger than 16 MB',
    )
  })

  test('too little time, too little memory, and an abort', { timeout: 60_000 }, async () => {
    const pages = Array.from({ length: 200 }, () => pdfLine(72, 700, 'Some text'))
    const bytes = pdfPages(pages)
    expect(await faultOf('a.pdf', bytes, { limits: { seconds: 0.1 } })).toBe('pipeline.readTooComplex')
    expect(await faultOf('a.pdf', bytes, { limits: { megabytes: 60 } })).toBe('pipeline.readTooComplex')
    const stop = new AbortController()
    const why = new Error('The person stopped it.')
    setTimeout(() => stop.abort(why), 100)
    await expect(read('a.pdf', bytes, { signal: stop.signal })).rejects.toBe(why)
    await expect(read('a.pdf', bytes, { signal: stop.signal })).rejects.toBe(why)
  })
})

test('nothing is left in the folder but what was given and the cover', async () => {
  const names = await readdir(folder)
  expect(
    names.filter((name) => !/^(?:cover\.gif|.*\.(?:txt|TXT|docx?|epub|pdf|exe)|noending)$/.test(name)),
  ).toEqual([])
})
