import { deflateSync } from 'node:zlib'
import { zipBytes } from '#domain/archive/write-zip.ts'

// Files that people have read aloud, as small as they can be.

type Entries = Record<string, string>
export const zipOf = async (entries: Entries) =>
  Buffer.from(
    await zipBytes(
      Object.entries(entries).map(([name, text]) => ({ name, texts: [text], stored: text === '' })),
    ),
  )

const ooxml = 'http://schemas.openxmlformats.org'
const word = `xmlns:w="${ooxml}/wordprocessingml/2006/main"`
const office = `${ooxml}/officeDocument/2006/relationships`
const types = `${ooxml}/package/2006/content-types`
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const wordParagraph = (text: string, style?: string) =>
  `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** The parts of a Word file; the text of a footnote with the id 1 is `note`. */
export const wordParts = (body: string, more: { styles?: string; note?: string } = {}): Entries => ({
  '[Content_Types].xml': `<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${mainType}.document.main+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
  'word/_rels/document.xml.rels': `<Relationships xmlns="${ooxml}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId2" Type="${office}/footnotes" Target="footnotes.xml"/></Relationships>`,
  'word/styles.xml': `<w:styles ${word}>${more.styles ?? ''}</w:styles>`,
  'word/footnotes.xml': `<w:footnotes ${word}><w:footnote w:id="1">${wordParagraph(more.note ?? '')}</w:footnote></w:footnotes>`,
  'docProps/core.xml': `<cp:coreProperties xmlns:cp="${ooxml}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Lighthouse</dc:title><dc:creator>Ann Bee</dc:creator><dc:language>en-GB</dc:language></cp:coreProperties>`,
  'word/document.xml': `<?xml version="1.0" encoding="UTF-8"?><w:document ${word}><w:body>${body}</w:body></w:document>`,
})
export const wordStyle = (id: string, name: string, more = '') =>
  `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/>${more}</w:style>`

const xhtml = (body: string) =>
  `<?xml version="1.0" encoding="utf-8"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title/></head><body>${body}</body></html>`

interface Book {
  /** Bodies, by file name, in the order of the spine. */
  chapters: Entries
  /** Table of contents: addresses and titles. */
  nav?: [href: string, title: string][]
  ncx?: [href: string, title: string][]
  /** What stands in the spine behind the file's name. */
  spine?: Record<string, string>
  manifest?: string
  metadata?: string
  more?: Entries
}

export function bookParts({
  chapters,
  nav,
  ncx,
  spine = {},
  manifest = '',
  metadata = '',
  more = {},
}: Book): Entries {
  const names = Object.keys(chapters)
  const items = names.map((name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`)
  if (nav) items.push('<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>')
  if (ncx) items.push('<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>')
  const refs = names.map((name) => `<itemref idref="${name}" ${spine[name] ?? ''}/>`)
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml':
      '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OPS/book.opf': `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>The Lighthouse</dc:title><dc:creator>Ann Bee</dc:creator><dc:language>en</dc:language>${metadata}</metadata><manifest>${items.join('')}${manifest}</manifest><spine${ncx ? ' toc="ncx"' : ''}>${nav ? '<itemref idref="nav"/>' : ''}${refs.join('')}</spine></package>`,
    ...Object.fromEntries(names.map((name) => [`OPS/${name}`, xhtml(chapters[name]!)])),
    ...(nav && {
      'OPS/nav.xhtml': xhtml(
        `<nav epub:type="landmarks"><ol><li><a href="x.xhtml">Landmark</a></li></ol></nav><nav epub:type="toc"><h1>Contents</h1><ol>${nav.map(([href, title]) => `<li><a href="${href}">${title}</a></li>`).join('')}</ol></nav>`,
      ),
    }),
    ...(ncx && {
      'OPS/toc.ncx': `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${ncx.map(([href, title]) => `<navPoint><navLabel><text>${title}</text></navLabel><content src="${href}"/></navPoint>`).join('')}</navMap></ncx>`,
    }),
    ...more,
  }
}

/** An object of a PDF: its dictionary, and the bytes of its stream. */
interface PdfObject {
  dictionary: string
  stream?: Uint8Array
}

/** A PDF of these objects, numbered from 1; the first is its catalog. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = pieces[0]!.length
  const add = (piece: Buffer) => {
    pieces.push(piece)
    length += piece.length
  }
  objects.forEach(({ dictionary, stream }, at) => {
    offsets.push(length)
    const head = stream ? dictionary.replace(/>>$/, `/Length ${stream.length}>>`) : dictionary
    add(Buffer.from(`${at + 1} 0 obj\n${head}\n`, 'latin1'))
    if (stream) add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    add(Buffer.from('endobj\n'))
  })
  const start = length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${entries}`))
  add(Buffer.from(`trailer\n<</Size ${size}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`, 'latin1'))
  return Buffer.concat(pieces)
}

/** A line of text on a page of A4, from the bottom left corner. */
export const pdfLine = (x: number, y: number, text: string, size = 12) =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`

interface PdfOptions {
  font?: string
  catalog?: string
  more?: PdfObject[]
  resources?: string
  /** Further entries of each page. */
  page?: string
  trailer?: string
  filter?: { name: string; pack: (bytes: Buffer) => Buffer }
}

/** A PDF of pages, each with the operators that draw it. `more` begins behind the pages' objects. */
export function pdfPages(pages: readonly string[], options: PdfOptions = {}): Buffer {
  const { font, catalog = '', more = [], resources = '', page = '', trailer } = options
  const filter = options.filter ?? { name: '/FlateDecode', pack: (bytes: Buffer) => deflateSync(bytes) }
  const kids = pages.map((_, at) => `${4 + 2 * at} 0 R`).join(' ')
  return pdfOf(
    [
      { dictionary: `<</Type/Catalog/Pages 2 0 R${catalog}>>` },
      { dictionary: `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>` },
      { dictionary: font ?? '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>' },
      ...pages.flatMap((content, at): PdfObject[] => [
        {
          dictionary: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>${resources}>>/Contents ${5 + 2 * at} 0 R${page}>>`,
        },
        { dictionary: `<</Filter ${filter.name}>>`, stream: filter.pack(Buffer.from(content, 'latin1')) },
      ]),
      ...more,
    ],
    trailer,
  )
}
