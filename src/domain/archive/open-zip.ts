import { type OutputBudget, OutputExceeded } from '../output/output-budget.ts'
import { broken, endOf, type Read, readDirectory, ZipError, type ZipFileEntry } from './zip-directory.ts'
import { deflated, joined, localHeader, stored, throughStream, viewOf } from './zip-format.ts'

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

export function bytesSource(bytes: Uint8Array): ZipSource {
  // Slices of a Buffer would share its memory.
  const plain = new Uint8Array(bytes.buffer as ArrayBuffer, bytes.byteOffset, bytes.length)
  return { size: plain.length, read: (from, length) => plain.subarray(from, from + length) }
}

/** All that can go wrong with bytes of strangers, except that they are too many. */
const named = (error: unknown) =>
  error instanceof OutputExceeded || error instanceof ZipError ? error : broken(error)

const localSize = 30
const pageSize = 1 << 16

export async function openZip(source: ZipSource, budget: ZipBudget): Promise<ZipFile> {
  const read: Read = (from, length) => {
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
