import { type OutputBudget, OutputExceeded } from '../output/output-budget.ts'
import {
  crc32,
  deflated,
  directoryEnd,
  directoryRecord,
  isLong,
  joined,
  localHeader,
  longDirectoryEnd,
  longDirectoryPlace,
  longSizes,
  stored,
  throughStream,
  viewOf,
} from './zip-format.ts'

// The one reader of ZIP files. They come from strangers: entries are found by the directory at the end, unpacked one by one
// and only on request, and counted while they unpack, because the sizes in the file are claims. Nothing is ever written by
// the name of an entry.

type Bytes = Uint8Array<ArrayBuffer>

/** The bytes of a file. */
export interface ZipSource {
  size: number
  /** Exactly so many bytes. */
  read(from: number, length: number): Bytes | Promise<Bytes>
}

export type ZipBudget = OutputBudget<'entries' | 'bytes' | 'entryBytes'>

export class ZipError extends Error {
  override name = 'ZipError'
  readonly reason: 'broken' | 'encrypted'
  constructor(reason: 'broken' | 'encrypted', options?: ErrorOptions) {
    super(`The ZIP file is ${reason}`, options)
    this.reason = reason
  }
}

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

export interface ZipFile {
  /** In the order of the directory. */
  entries: readonly ZipFileEntry[]
  unpack(entry: ZipFileEntry): AsyncGenerator<Bytes, void>
  /** Where the data of an entry is, and the name that stands before it. */
  locate(entry: ZipFileEntry): Promise<{ from: number; name: Bytes }>
  /** Where the directory begins, and where it ends for what is after it. */
  directory: number
  directoryEnd: number
  /** Whether it needs more than 32 bits. */
  isLong: boolean
}

export const bytesSource = (bytes: Uint8Array): ZipSource => ({
  size: bytes.length,
  read: (from, length) => bytes.subarray(from, from + length) as Bytes,
})

const broken = (cause?: unknown) => new ZipError('broken', { cause })
/** All that can go wrong with bytes of strangers, except that they are too many. */
const named = (error: unknown) =>
  error instanceof OutputExceeded || error instanceof ZipError ? error : broken(error)

export async function openZip(source: ZipSource, budget: ZipBudget): Promise<ZipFile> {
  const read = (from: number, length: number) => {
    if (from < 0 || length < 0 || from + length > source.size) throw broken()
    return source.read(from, length)
  }

  async function locate({ start, end, packedSize }: ZipFileEntry) {
    const view = viewOf(await read(start, localSize))
    if (view.getUint32(0, true) !== localHeader) throw broken()
    const nameLength = view.getUint16(26, true)
    const from = start + localSize + nameLength + view.getUint16(28, true)
    // Entries that overlap unpack the same bytes again and again.
    if (from + packedSize > end) throw broken()
    return { from, name: await read(start + localSize, nameLength) }
  }

  async function* packed(entry: ZipFileEntry): AsyncGenerator<Bytes, void> {
    const { from } = await locate(entry)
    for (let at = 0; at < entry.packedSize; at += pageSize)
      yield await read(from + at, Math.min(pageSize, entry.packedSize - at))
  }

  async function* unpack(entry: ZipFileEntry): AsyncGenerator<Bytes, void> {
    if (entry.isEncrypted) throw new ZipError('encrypted')
    if (entry.method !== stored && entry.method !== deflated) throw broken()
    const count = countUnpacked(budget, entry.packedSize)
    const pieces = packed(entry)
    let size = 0
    try {
      for await (const piece of entry.method === stored
        ? pieces
        : throughStream(pieces, new DecompressionStream('deflate-raw'))) {
        size += piece.length
        if (size > entry.size) throw broken()
        count(piece.length)
        yield piece
      }
      if (size !== entry.size) throw broken()
    } catch (error) {
      throw named(error)
    }
  }

  try {
    const end = await endOf(source.size, read)
    budget.reach('entries', end.count)
    const entries = await readDirectory(end, read, budget)
    return { entries, unpack, locate, directory: end.directory, directoryEnd: end.at, isLong: end.isLong }
  } catch (error) {
    throw named(error)
  }
}

export const readEntry = async (zip: ZipFile, entry: ZipFileEntry): Promise<Bytes> =>
  joined(await Array.fromAsync(zip.unpack(entry)))

/** The entries by name, with slashes. Of two of one name it is the first; programs differ in which one they see. */
export function entriesByName({ entries }: ZipFile): Map<string, ZipFileEntry> {
  const found = new Map<string, ZipFileEntry>()
  for (const entry of entries) {
    const name = entry.name.replaceAll('\\', '/')
    if (!found.has(name)) found.set(name, entry)
  }
  return found
}

/** The contents of all entries. */
export async function unzip(bytes: Uint8Array, budget: ZipBudget): Promise<Bytes[]> {
  const zip = await openZip(bytesSource(bytes), budget)
  const contents: Bytes[] = []
  for (const entry of zip.entries) contents.push(await readEntry(zip, entry))
  return contents
}

type Read = (from: number, length: number) => Bytes | Promise<Bytes>

const localSize = 30
const recordSize = 46
const endSize = 22
const placeSize = 20
const longestComment = 0xffff
const pageSize = 1 << 16

interface End {
  /** Where it begins. */
  at: number
  count: number
  directory: number
  isLong: boolean
}

async function endOf(size: number, read: Read): Promise<End> {
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

async function longEnd(place: DataView, read: Read): Promise<End | undefined> {
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

async function readDirectory(end: End, read: Read, budget: ZipBudget): Promise<ZipFileEntry[]> {
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

function entryAt(bytes: Bytes, at: number, end: End): ZipFileEntry {
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

/** Markup rarely packs better than 1:100; a short entry may. */
const ratio = 300
const ratioFrom = 4 * 1024 * 1024

function countUnpacked(budget: ZipBudget, packedSize: number): (piece: number) => void {
  let size = 0
  return (piece) => {
    size += piece
    budget.spend('bytes', piece)
    budget.reach('entryBytes', size)
    if (size > ratioFrom && size > ratio * packedSize) throw new OutputExceeded('ratio', ratio)
  }
}
