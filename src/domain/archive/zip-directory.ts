import type { OutputBudget } from '../output/output-budget.ts'
import {
  crc32,
  directoryEnd,
  directoryRecord,
  isLong,
  longDirectoryEnd,
  longDirectoryPlace,
  longSizes,
  viewOf,
} from './zip-format.ts'

// The directory at the end of a ZIP file, by which its entries are found.

type Bytes = Uint8Array<ArrayBuffer>

export class ZipError extends Error {
  override name = 'ZipError'
  readonly reason: 'broken' | 'encrypted'
  constructor(reason: 'broken' | 'encrypted', options?: ErrorOptions) {
    super(`The ZIP file is ${reason}`, options)
    this.reason = reason
  }
}

export const broken = (cause?: unknown) => new ZipError('broken', { cause })

export interface ZipFileEntry {
  name: string
  isEncrypted: boolean
  method: number
  packedSize: number
  size: number
  /** Of its local header, and of what follows its data. */
  start: number
  end: number
  /** In the directory. */
  record: Bytes
}

/** Exactly so many bytes of the file. */
export type Read = (from: number, length: number) => Bytes | Promise<Bytes>

const recordSize = 46
const endSize = 22
const placeSize = 20
const longestComment = 0xffff

export interface DirectoryEnd {
  /** Where it begins. */
  at: number
  count: number
  directory: number
  isLong: boolean
}

export async function endOf(size: number, read: Read): Promise<DirectoryEnd> {
  const before = Math.max(0, size - endSize - longestComment)
  const view = viewOf(await read(before, size - before))
  const last = view.byteLength - endSize
  for (let at = last; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== directoryEnd || view.getUint16(at + 20, true) !== last - at) continue
    const [count, directory] = [view.getUint16(at + 10, true), view.getUint32(at + 16, true)]
    const place = before + at - placeSize
    const long = place < 0 ? undefined : await longEnd(viewOf(await read(place, placeSize)), read)
    if (long) return long
    // Parts on other disks.
    if (view.getUint16(at + 8, true) !== count) throw broken()
    return { at: before + at, count, directory, isLong: false }
  }
  throw broken()
}

async function longEnd(place: DataView, read: Read): Promise<DirectoryEnd | undefined> {
  if (place.getUint32(0, true) !== longDirectoryPlace) return undefined
  const at = numberAt(place, 8)
  const view = viewOf(await read(at, 56))
  if (view.getUint32(0, true) !== longDirectoryEnd) throw broken()
  const count = numberAt(view, 32)
  if (numberAt(view, 24) !== count) throw broken()
  return { at, count, directory: numberAt(view, 48), isLong: true }
}

const numberAt = (view: DataView, at: number): number => {
  const value = view.getBigUint64(at, true)
  if (value > Number.MAX_SAFE_INTEGER) throw broken()
  return Number(value)
}

export async function readDirectory(
  end: DirectoryEnd,
  read: Read,
  budget: OutputBudget<'entryBytes'>,
): Promise<ZipFileEntry[]> {
  const length = end.at - end.directory
  budget.reach('entryBytes', length)
  const bytes = await read(end.directory, length)
  const entries: ZipFileEntry[] = []
  for (let at = 0; entries.length < end.count;) {
    const entry = entryAt(bytes, at, end)
    entries.push(entry)
    at += entry.record.length
  }
  const sorted = entries.toSorted((one, other) => one.start - other.start)
  for (const [place, entry] of sorted.entries()) entry.end = sorted[place + 1]?.start ?? end.directory
  return entries
}

const encrypted = 0x41
const utf8 = 0x0800

function entryAt(bytes: Bytes, at: number, end: DirectoryEnd): ZipFileEntry {
  const view = viewOf(bytes)
  if (at + recordSize > bytes.length || view.getUint32(at, true) !== directoryRecord) throw broken()
  const flags = view.getUint16(at + 8, true)
  const nameEnd = at + recordSize + view.getUint16(at + 28, true)
  const extraEnd = nameEnd + view.getUint16(at + 30, true)
  const recordEnd = extraEnd + view.getUint16(at + 32, true)
  if (recordEnd > bytes.length) throw broken()
  const extra = extraFields(bytes.subarray(nameEnd, extraEnd))
  const name = nameOf(bytes.subarray(at + recordSize, nameEnd), (flags & utf8) !== 0, extra)
  if (leavesFolder.test(name)) throw broken()
  const long = extra.get(longSizes)
  let used = 0
  const [size, packedSize, start] = [24, 20, 42].map((place) => {
    const value = view.getUint32(at + place, true)
    if (value !== isLong || !long) return value
    used += 8
    if (used > long.length) throw broken()
    return numberAt(viewOf(long), used - 8)
  }) as [number, number, number]
  return {
    name,
    isEncrypted: (flags & encrypted) !== 0,
    method: view.getUint16(at + 10, true),
    packedSize,
    size,
    start,
    end: end.directory,
    record: bytes.subarray(at, recordEnd),
  }
}

/** A path from the root or a drive, or with steps upwards. */
const leavesFolder = /^(?:[a-z]:|[\\/])|(?:^|[\\/])\.\.(?:[\\/]|$)/i

function extraFields(bytes: Bytes): Map<number, Bytes> {
  const view = viewOf(bytes)
  const found = new Map<number, Bytes>()
  for (let at = 0; at + 4 <= bytes.length;) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > bytes.length) throw broken()
    found.set(view.getUint16(at, true), bytes.subarray(at + 4, end))
    at = end
  }
  return found
}

/** Another way to say that a name is UTF-8: with the checksum of the name that it belongs to. */
const unicodeName = 0x7075

const lenient = new TextDecoder('utf-8', { ignoreBOM: true })
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })

function nameOf(bytes: Bytes, isUtf8: boolean, extra: ReadonlyMap<number, Bytes>): string {
  const other = extra.get(unicodeName)
  if (other && other.length > 5 && other[0] === 1 && viewOf(other).getUint32(1, true) === crc32(bytes))
    return lenient.decode(other.subarray(5))
  if (isUtf8) return lenient.decode(bytes)
  // Many programs write UTF-8 and do not say so. The format's own letters are those of the first PC.
  try {
    return strict.decode(bytes)
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 128 ? String.fromCharCode(byte) : pcLetters[byte - 128]!,
    ).join('')
  }
}

const pcLetters =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0'
