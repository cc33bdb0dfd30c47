import { unreadableFile } from '../core/unreadable.ts'

/** What the first record of a book says about it. */
export interface MobiHeader {
  /** 1 none, 2 PalmDOC, 17480 Huffman. */
  compression: number
  textRecords: number
  isEncrypted: boolean
  encoding: 'utf-8' | 'windows-1252'
  title: string
  /** The first record of the tables of the Huffman code, and how many there are. */
  huffman: { first: number; count: number }
  firstImage: number
  /** Bits for what stands behind the text of each record. */
  trailers: number
  /** Of KF8, the format from the Kindle Fire on: the record that divides the text into its parts. */
  flows: number | undefined
  /** Entries of the extended header, by their type. */
  about: ReadonlyMap<number, Buffer>
}

/** A database of the Palm, whose records are read by their number. */
export function recordsOf(bytes: Buffer, name: string): Buffer[] {
  const count = bytes.length >= 78 ? bytes.readUInt16BE(76) : 0
  if (count === 0 || 78 + 8 * count > bytes.length) throw unreadableFile('readBroken', name)
  const starts = Array.from({ length: count }, (_, at) => bytes.readUInt32BE(78 + 8 * at))
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? bytes.length
    if (start > end || end > bytes.length) throw unreadableFile('readBroken', name)
    return bytes.subarray(start, end)
  })
}

const none = 0xffff_ffff
/** More entries than any book has. */
const maxEntries = 2000

export function mobiHeader(record: Buffer, name: string): MobiHeader {
  if (record.length < 16) throw unreadableFile('readBroken', name)
  const short = (at: number) => (at + 2 <= record.length ? record.readUInt16BE(at) : 0)
  const long = (at: number) => (at + 4 <= record.length ? record.readUInt32BE(at) : 0)
  // The plain text of a Palm has no such header.
  if (record.toString('latin1', 16, 20) !== 'MOBI') throw unreadableFile('readBroken', name)
  const length = long(20)
  const encoding = long(28) === 65_001 ? 'utf-8' : 'windows-1252'
  const version = long(36)
  const titleAt = long(84)
  const flows = version >= 8 && long(0xc0) !== none ? long(0xc0) : undefined
  return {
    compression: short(0),
    textRecords: short(8),
    isEncrypted: short(12) !== 0,
    encoding,
    title: new TextDecoder(encoding).decode(record.subarray(titleAt, titleAt + Math.min(long(88), 1000))),
    huffman: { first: long(112), count: long(116) },
    firstImage: long(108),
    trailers: length >= 228 ? short(242) : 0,
    flows,
    about: (long(128) & 0x40) !== 0 ? entriesOf(record, 16 + length) : new Map(),
  }
}

function entriesOf(record: Buffer, from: number): Map<number, Buffer> {
  const entries = new Map<number, Buffer>()
  if (record.toString('latin1', from, from + 4) !== 'EXTH' || from + 12 > record.length) return entries
  const count = Math.min(record.readUInt32BE(from + 8), maxEntries)
  let at = from + 12
  for (let index = 0; index < count && at + 8 <= record.length; index += 1) {
    const size = record.readUInt32BE(at + 4)
    if (size < 8) break
    const type = record.readUInt32BE(at)
    if (!entries.has(type)) entries.set(type, record.subarray(at + 8, at + size))
    at += size
  }
  return entries
}

/** A record without what stands behind its text: for each bit a size that is written backwards, and parts of a letter. */
export function withoutTrailers(record: Buffer, trailers: number): Buffer {
  let end = record.length
  for (let bits = trailers >> 1; bits > 0; bits >>= 1) {
    if ((bits & 1) === 0) continue
    let size = 0
    for (let at = Math.max(0, end - 4); at < end; at += 1) {
      const byte = record[at]!
      if ((byte & 0x80) !== 0) size = 0
      size = (size << 7) | (byte & 0x7f)
    }
    end = Math.max(0, end - size)
  }
  if ((trailers & 1) !== 0 && end > 0) end = Math.max(0, end - ((record[end - 1]! & 3) + 1))
  return record.subarray(0, end)
}
