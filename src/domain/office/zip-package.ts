import { deflate, joined, record } from '../cues/zip.ts'
import { type OutputBudget, OutputExceeded } from '../output/output-budget.ts'
import { countUnpacked } from '../output/unpacking.ts'
import { DocumentRefusal } from './refusal.ts'

// An Office document is a zip file. A translated one is the same file with some entries replaced: all others are copied as
// they are, compressed bytes included. Whatever is unusual in a zip file is refused rather than guessed.

interface Entry {
  name: string
  /** Of its local header, and of what follows it. */
  start: number
  end: number
  method: number
  packedSize: number
  size: number
  /** Of its record in the directory. */
  record: number
  recordEnd: number
}

export interface ZipPackage {
  bytes: Uint8Array<ArrayBuffer>
  entries: ReadonlyMap<string, Entry>
  /** Where the directory begins. */
  directory: number
  /** Where the record at the end begins. */
  ending: number
}

export type PackageBudget = OutputBudget<'entries' | 'bytes' | 'entryBytes'>

const endSize = 22
const longestComment = 0xffff
const broken = () => new DocumentRefusal('broken')

/** Reads the directory of a zip file, and checks that its entries stand one after the other. */
export function openPackage(file: Uint8Array, budget: PackageBudget): ZipPackage {
  // A Buffer is often part of a larger one, and its `slice` does not copy.
  const bytes = new Uint8Array(file)
  const view = new DataView(bytes.buffer)
  const ending = endOf(view)
  const count = view.getUint16(ending + 10, true)
  const directory = view.getUint32(ending + 16, true)
  const size = view.getUint32(ending + 12, true)
  if (view.getUint16(ending + 8, true) !== count || directory + size !== ending) throw broken()
  budget.reach('entries', count)
  const found: Entry[] = []
  let at = directory
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(view, bytes, at, ending)
    found.push(entry)
    at = entry.recordEnd
  }
  if (at !== ending) throw broken()
  const sorted = found.toSorted((one, other) => one.start - other.start)
  for (const [place, entry] of sorted.entries()) {
    entry.end = sorted[place + 1]?.start ?? directory
    if (dataOf(view, entry) + entry.packedSize > entry.end) throw broken()
  }
  if ((sorted[0]?.start ?? 0) !== 0) throw broken()
  const entries = new Map(found.map((entry) => [entry.name, entry]))
  // Programs differ in which of two they see.
  if (new Set(found.map(({ name }) => name.toLowerCase())).size < count) throw broken()
  return { bytes, entries, directory, ending }
}

function endOf(view: DataView): number {
  const last = view.byteLength - endSize
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1)
    if (view.getUint32(at, true) === 0x06054b50 && view.getUint16(at + 20, true) === last - at) return at
  throw broken()
}

const encrypted = 0x41
const stored = 0
const deflated = 8
const long = 0xffffffff

function entryAt(view: DataView, bytes: Uint8Array, at: number, end: number): Entry {
  if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw broken()
  const [flags, method] = [view.getUint16(at + 8, true), view.getUint16(at + 10, true)]
  const [packedSize, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
  const start = view.getUint32(at + 42, true)
  const nameLength = view.getUint16(at + 28, true)
  const recordEnd = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  if (recordEnd > end || start + 30 > view.byteLength) throw broken()
  if (flags & encrypted) throw new DocumentRefusal('encrypted')
  if (method !== stored && method !== deflated) throw broken()
  if ([packedSize, size, start].includes(long) || view.getUint16(at + 34, true) !== 0) throw broken()
  const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength)
  const name = decode(nameBytes)
  if (!isPlainPath(name)) throw broken()
  const isSameName =
    view.getUint32(start, true) === 0x04034b50 &&
    view.getUint16(start + 26, true) === nameLength &&
    nameBytes.every((byte, place) => bytes[start + 30 + place] === byte)
  if (!isSameName || view.getUint16(start + 8, true) !== method) throw broken()
  return { name, start, end: start, method, packedSize, size, record: at, recordEnd }
}

/** Without steps upwards, drives or other separators. */
const isPlainPath = (name: string) => name !== '' && !/[\\:\p{Cc}]|^\/|(?:^|\/)\.{1,2}(?:\/|$)/u.test(name)

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw new DocumentRefusal('broken', { cause: error })
  }
}

const dataOf = (view: DataView, { start }: Entry) =>
  start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)

/** Unpacks entries as text in UTF-8, counting what comes: the sizes in the file are claims. */
export function textReader({ bytes, entries }: ZipPackage, budget: PackageBudget) {
  const view = new DataView(bytes.buffer)
  return async (name: string): Promise<string | undefined> => {
    const entry = entries.get(name)
    if (!entry) return undefined
    const from = dataOf(view, entry)
    const packed = bytes.slice(from, from + entry.packedSize)
    const count = countUnpacked(budget, entry.packedSize)
    if (entry.method === stored) {
      count(packed.length)
      return decode(packed)
    }
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'))
    const pieces: Uint8Array[] = []
    try {
      for await (const piece of stream) {
        count(piece.length)
        pieces.push(piece)
      }
    } catch (error) {
      throw error instanceof OutputExceeded ? error : new DocumentRefusal('broken', { cause: error })
    }
    return decode(joined(pieces))
  }
}

/** The file with some entries replaced. */
export async function withReplaced(
  { bytes, entries, directory, ending }: ZipPackage,
  replaced: ReadonlyMap<string, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  const body: Uint8Array[] = []
  const moved = new Map<string, Uint8Array>()
  let at = 0
  for (const entry of [...entries.values()].toSorted((one, other) => one.start - other.start)) {
    const central = bytes.slice(entry.record, entry.recordEnd)
    const fields = new DataView(central.buffer)
    const text = replaced.get(entry.name)
    const written =
      text === undefined ? [bytes.subarray(entry.start, entry.end)] : await newEntry(central, text)
    fields.setUint32(42, at, true)
    moved.set(entry.name, central)
    body.push(...written)
    at += written.reduce((sum, { length }) => sum + length, 0)
  }
  const records = [...entries.values()].toSorted((one, other) => one.record - other.record)
  const end = bytes.slice(ending)
  new DataView(end.buffer).setUint32(16, at, true)
  new DataView(end.buffer).setUint32(12, ending - directory, true)
  return joined([...body, ...records.map(({ name }) => moved.get(name)!), end])
}

/** The sizes are known beforehand, so none follow the data. */
const sizesFollow = 0x0008

/** Changes the record in the directory, too, which keeps the date of the original. */
async function newEntry(central: Uint8Array, text: string): Promise<Uint8Array[]> {
  const fields = new DataView(central.buffer)
  const { data, checksum, size } = await deflate([text])
  const flags = fields.getUint16(8, true) & ~sizesFollow
  fields.setUint16(8, flags, true)
  fields.setUint16(10, deflated, true)
  fields.setUint32(16, checksum, true)
  fields.setUint32(20, data.length, true)
  fields.setUint32(24, size, true)
  const nameLength = fields.getUint16(28, true)
  const head = record(
    [4, 0x04034b50],
    [2, 20],
    [2, flags],
    [2, deflated],
    [2, fields.getUint16(12, true)],
    [2, fields.getUint16(14, true)],
    [4, checksum],
    [4, data.length],
    [4, size],
    [2, nameLength],
    [2, 0],
  )
  return [head, central.slice(46, 46 + nameLength), data]
}
