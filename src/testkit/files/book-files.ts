import { zipOf } from './text-files.ts'

// E-books and documents of other programs, as small as they can be.

const name = 'lighthouse'.padEnd(32, '\0')

interface MobiBook {
  html: string
  /** 1 none, 2 PalmDOC, 17480 Huffman. */
  compression?: 1 | 2 | 17480
  encryption?: 0 | 2
  /** 8 for KF8 (.azw3), whose first flow ends before `styles`. */
  version?: 6 | 8
  styles?: string
  about?: Readonly<Record<number, Uint8Array | string>>
  picture?: Uint8Array
  /** Bytes behind the text of each record, and what the header says of them. */
  trailer?: Uint8Array
  trailers?: number
}

const recordLength = 4096

/** As literals, with spaces before letters packed, and copies where the text repeats. */
export function packPalmDoc(text: Buffer): Buffer {
  const out: number[] = []
  for (let at = 0; at < text.length;) {
    const before = text.subarray(Math.max(0, at - 2047), at)
    let [length, distance] = [0, 0]
    for (let size = Math.min(10, text.length - at); size >= 3 && length === 0; size -= 1) {
      const found = before.lastIndexOf(text.subarray(at, at + size))
      if (found >= 0 && found + size <= before.length) [length, distance] = [size, before.length - found]
    }
    const byte = text[at]!
    if (length > 0) {
      const pair = 0x8000 | (distance << 3) | (length - 3)
      out.push(pair >> 8, pair & 255)
      at += length
    } else if (byte === 0x20 && (text[at + 1] ?? 0) >= 0x40 && (text[at + 1] ?? 0) < 0x80) {
      out.push(text[at + 1]! ^ 0x80)
      at += 2
    } else {
      if (byte === 0 || (byte >= 9 && byte < 0x80)) out.push(byte)
      else out.push(1, byte)
      at += 1
    }
  }
  return Buffer.from(out)
}

/** Tables of a code in which each of 256 phrases has eight bits: the phrase of its byte. */
function huffmanTables(phrases: readonly { bytes: Buffer; isPlain: boolean }[]) {
  const huff = Buffer.alloc(24 + 1024 + 256)
  huff.write('HUFF', 'latin1')
  huff.writeUInt32BE(24, 8)
  huff.writeUInt32BE(24 + 1024, 12)
  // The code of eight ones is the first phrase.
  for (let at = 0; at < 256; at += 1) huff.writeUInt32BE((255 << 8) | 0x80 | 8, 24 + 4 * at)
  const offsets: Buffer[] = []
  const bodies: Buffer[] = []
  let from = 2 * phrases.length
  for (const { bytes, isPlain } of phrases) {
    const offset = Buffer.alloc(2)
    offset.writeUInt16BE(from)
    offsets.push(offset)
    const size = Buffer.alloc(2)
    size.writeUInt16BE(bytes.length | (isPlain ? 0x8000 : 0))
    bodies.push(size, bytes)
    from += 2 + bytes.length
  }
  const head = Buffer.alloc(16)
  head.write('CDIC', 'latin1')
  head.writeUInt32BE(16, 4)
  head.writeUInt32BE(phrases.length, 8)
  head.writeUInt32BE(8, 12)
  return [huff, Buffer.concat([head, ...offsets, ...bodies])]
}

const bytePhrases = Array.from({ length: 256 }, (_, at) => ({ bytes: Buffer.from([at]), isPlain: true }))

/** A book whose packed records are given, for those that no program writes. */
export function mobiOf(
  records: readonly Buffer[],
  book: Omit<MobiBook, 'html'>,
  tables: readonly Buffer[] = [],
) {
  const { compression = 1, encryption = 0, version = 6, about = {}, picture, trailers = 0 } = book
  const flows = version === 8
  const entries = Object.entries(about).map(([type, value]) => {
    const bytes = Buffer.from(value as Uint8Array)
    const head = Buffer.alloc(8)
    head.writeUInt32BE(Number(type))
    head.writeUInt32BE(8 + bytes.length, 4)
    return Buffer.concat([head, bytes])
  })
  const exth = Buffer.concat([Buffer.alloc(12), ...entries])
  exth.write('EXTH', 'latin1')
  exth.writeUInt32BE(exth.length, 4)
  exth.writeUInt32BE(entries.length, 8)
  const headerLength = 232
  const title = Buffer.from('A title in the header')
  const first = Buffer.concat([Buffer.alloc(16 + headerLength), exth, title])
  first.writeUInt16BE(compression, 0)
  first.writeUInt16BE(records.length, 8)
  first.writeUInt16BE(recordLength, 10)
  first.writeUInt16BE(encryption, 12)
  first.write('MOBI', 16, 'latin1')
  first.writeUInt32BE(headerLength, 20)
  first.writeUInt32BE(65001, 28)
  first.writeUInt32BE(version, 36)
  first.writeUInt32BE(16 + headerLength + exth.length, 84)
  first.writeUInt32BE(title.length, 88)
  const behind = records.length + 1
  first.writeUInt32BE(behind + tables.length + (flows ? 1 : 0), 108)
  first.writeUInt32BE(behind, 112)
  first.writeUInt32BE(tables.length, 116)
  first.writeUInt32BE(0x40, 128)
  first.writeUInt32BE(flows ? behind + tables.length : 0xffff_ffff, 0xc0)
  first.writeUInt16BE(trailers, 242)
  const all = [first, ...records, ...tables]
  if (flows) {
    const fdst = Buffer.alloc(20)
    fdst.write('FDST', 'latin1')
    fdst.writeUInt32BE(12, 4)
    fdst.writeUInt32BE(1, 8)
    fdst.writeUInt32BE(0, 12)
    fdst.writeUInt32BE(Buffer.byteLength((book as MobiBook).html ?? ''), 16)
    all.push(fdst)
  }
  if (picture) all.push(Buffer.from(picture))
  const head = Buffer.alloc(78 + 8 * all.length + 2)
  head.write(name, 'latin1')
  head.write('BOOKMOBI', 60, 'latin1')
  head.writeUInt16BE(all.length, 76)
  let at = head.length
  for (const [index, record] of all.entries()) {
    head.writeUInt32BE(at, 78 + 8 * index)
    at += record.length
  }
  return Buffer.concat([head, ...all])
}

/** A book for the Kindle. */
export function mobiFile(book: MobiBook): Buffer {
  const { html, styles = '', compression = 1, trailer = Buffer.alloc(0) } = book
  const text = Buffer.from(html + styles)
  const pieces = Array.from({ length: Math.ceil(text.length / recordLength) }, (_, at) =>
    text.subarray(at * recordLength, (at + 1) * recordLength),
  )
  const packed = pieces.map((piece) => {
    if (compression === 2) return packPalmDoc(piece)
    return compression === 1 ? piece : Buffer.from(piece.map((byte) => 255 - byte))
  })
  const tables = compression === 17480 ? huffmanTables(bytePhrases) : []
  return mobiOf(
    packed.map((record) => Buffer.concat([record, trailer])),
    book,
    tables,
  )
}

/** One byte of text that stands for a phrase of phrases, each twenty times as long as the one in it. */
export function mobiBomb(): Buffer {
  const phrases = bytePhrases.with(0, { bytes: Buffer.alloc(20, 255 - 1), isPlain: false })
  for (let at = 1; at < 8; at += 1) phrases[at] = { bytes: Buffer.alloc(20, 255 - (at + 1)), isPlain: false }
  return mobiOf([Buffer.alloc(100, 255)], { compression: 17480 }, huffmanTables(phrases))
}

/** A phrase that contains itself. */
export const mobiLoop = (): Buffer =>
  mobiOf(
    [Buffer.alloc(10, 255)],
    { compression: 17480 },
    huffmanTables(bytePhrases.with(0, { bytes: Buffer.alloc(20, 255), isPlain: false })),
  )

const office = 'urn:oasis:names:tc:opendocument:xmlns'
const spaces = ['office', 'text', 'table', 'style', 'drawing', 'meta', 'manifest']
  .map((each) => `xmlns:${each === 'drawing' ? 'draw' : each}="${office}:${each}:1.0"`)
  .join(' ')

interface OdtParts {
  /** What stands in the body. */
  body: string
  styles?: string
  isEncrypted?: boolean
}

/** The parts of a text document of LibreOffice. */
export const odtParts = ({ body, styles = '', isEncrypted = false }: OdtParts) => ({
  mimetype: 'application/vnd.oasis.opendocument.text',
  'content.xml': `<?xml version="1.0"?><office:document-content ${spaces} xmlns:xlink="http://www.w3.org/1999/xlink"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  'meta.xml': `<office:document-meta ${spaces} xmlns:dc="http://purl.org/dc/elements/1.1/"><office:meta><dc:title>The Lighthouse</dc:title><meta:initial-creator>Ann Bee</meta:initial-creator><dc:language>en-GB</dc:language></office:meta></office:document-meta>`,
  'META-INF/manifest.xml': `<manifest:manifest ${spaces}><manifest:file-entry>${isEncrypted ? '<manifest:encryption-data/>' : ''}</manifest:file-entry></manifest:manifest>`,
})

export const odtFile = (parts: OdtParts) => zipOf(odtParts(parts))

/** A book in the format FictionBook 2. */
export const fb2File = (body: string, { encoding = 'utf-8', more = '' } = {}) =>
  `<?xml version="1.0" encoding="${encoding}"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0" xmlns:l="http://www.w3.org/1999/xlink"><description><title-info><genre>prose</genre><author><first-name>Анна</first-name><last-name>Би</last-name></author><book-title>Маяк</book-title><annotation><p>About it.</p></annotation><coverpage><image l:href="#cover.png"/></coverpage><lang>ru</lang></title-info><document-info><author><nickname>x</nickname></author></document-info></description>${body}${more}</FictionBook>`
