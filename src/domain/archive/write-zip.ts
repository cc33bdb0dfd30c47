import {
  crc32,
  deflated,
  directoryEnd,
  directoryRecord,
  isLong,
  isLongCount,
  joined,
  localHeader,
  longDirectoryEnd,
  longDirectoryPlace,
  longSizes,
  sizesAfterData,
  stored as uncompressed,
  throughStream,
  viewOf,
} from './zip-format.ts'

// The one writer of ZIP files: documents and e-books as well as archives of any length, which are made while they are read.

type Bytes = Uint8Array<ArrayBuffer>
type Pieces = AsyncIterable<Uint8Array | string>

export type ZipContent =
  /**
   * In memory until its sizes are known, which then stand before it. EPUB demands that of its first entry, and some
   * readers demand it of all stored ones. No text may end inside a surrogate pair.
   */
  | { texts: Iterable<string>; stored?: boolean }
  | { bytes: Uint8Array; stored?: boolean }
  /** Read when it is its turn, and compressed unless stored. Its sizes follow it. */
  | { open: () => Pieces | Promise<Pieces>; stored?: boolean }
  /** Stored, with sizes before it. */
  | { open: () => Pieces; size: number; checksum: number }
  /** From another file, with everything that stands around it there. */
  | { local: Uint8Array; record: Uint8Array }

export type ZipEntry = { name: string } & ZipContent

interface Described {
  name: Bytes
  flags: number
  method: number
  checksum: number
  packedSize: number
  size: number
}

/** Names are UTF-8. */
const utf8 = 0x0800
const sizesFollow = 0x0008
const version = 20
const versionOfLong = 45
/** 1 January 1980: the same files give the same bytes on any day. */
const noDate = 0x0021

const encoder = new TextEncoder()

/** Makes a ZIP file piece by piece. */
export async function* writeZip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Bytes, void> {
  const directory: Bytes[] = []
  let at = 0
  for await (const entry of entries) {
    const start = at
    const { pieces, record } = await partsOf(entry)
    for await (const piece of pieces) {
      at += piece.length
      yield piece
    }
    directory.push(record(start))
  }
  yield joined([...directory, ...ending(directory, at)])
}

/** A small ZIP file in memory. */
export const zipBytes = async (entries: Iterable<ZipEntry>): Promise<Bytes> =>
  joined(await Array.fromAsync(writeZip(entries)))

interface Parts {
  pieces: Iterable<Bytes> | AsyncIterable<Bytes>
  /** Its record in the directory, when all pieces have been read. */
  record(start: number): Bytes
}

async function partsOf(entry: ZipEntry): Promise<Parts> {
  if ('record' in entry)
    return { pieces: [entry.local as Bytes], record: (start) => movedRecord(entry.record, start) }
  const name = encoder.encode(entry.name)
  if ('checksum' in entry) {
    const { size, checksum } = entry
    const described = { name, flags: utf8, method: uncompressed, checksum, packedSize: size, size }
    return { pieces: known(described, entry.open()), record: (start) => recordOf(described, start) }
  }
  const method = entry.stored ? uncompressed : deflated
  const described = { name, flags: utf8, method, checksum: 0, packedSize: 0, size: 0 }
  const record = (start: number) => recordOf(described, start)
  if ('open' in entry) {
    described.flags |= sizesFollow
    return { pieces: followed(described, entry.open), record }
  }
  const plain = inBytes('bytes' in entry ? [entry.bytes] : pagesOf(entry.texts))
  const data = await Array.fromAsync(packed(plain, described))
  return { pieces: [localOf(described), ...data], record }
}

async function* known(described: Described, pieces: Pieces): AsyncGenerator<Bytes, void> {
  yield localOf(described)
  let size = 0
  for await (const piece of inBytes(pieces)) {
    size += piece.length
    yield piece
  }
  if (size !== described.size) throw new Error(`An entry of ${described.size} bytes has ${size}`)
}

async function* followed(
  described: Described,
  open: () => Pieces | Promise<Pieces>,
): AsyncGenerator<Bytes, void> {
  yield localOf(described)
  yield* packed(inBytes(await open()), described)
  const { checksum, packedSize, size } = described
  const bytes = isAnyLong(described) ? 8 : 4
  yield fields([4, sizesAfterData], [4, checksum], [bytes, packedSize], [bytes, size])
}

/** Compresses, unless it is stored, and describes what has passed. */
async function* packed(
  plain: AsyncGenerator<Bytes, void>,
  described: Described,
): AsyncGenerator<Bytes, void> {
  const counted = summed(plain, described)
  const isStored = described.method === uncompressed
  for await (const piece of isStored
    ? counted
    : throughStream(counted, new CompressionStream('deflate-raw'))) {
    described.packedSize += piece.length
    yield piece
  }
}

async function* summed(
  plain: AsyncGenerator<Bytes, void>,
  described: Described,
): AsyncGenerator<Bytes, void> {
  for await (const piece of plain) {
    described.checksum = crc32(piece, described.checksum)
    described.size += piece.length
    yield piece
  }
}

async function* inBytes(pieces: Iterable<Uint8Array | string> | Pieces): AsyncGenerator<Bytes, void> {
  for await (const piece of pieces) yield typeof piece === 'string' ? encoder.encode(piece) : (piece as Bytes)
}

/** Characters encoded at a time; encoding many short texts one by one takes several times as long. */
const pageLength = 65_536

function* pagesOf(texts: Iterable<string>): Generator<string> {
  let page = ''
  for (const text of texts) {
    page += text
    if (page.length < pageLength) continue
    yield page
    page = ''
  }
  yield page
}

const isAnyLong = ({ packedSize, size }: Described) => Math.max(packedSize, size) >= isLong

const describedFields = ({ flags, method, checksum, packedSize, size, name }: Described, extra: Bytes) =>
  fields(
    [2, flags],
    [2, method],
    [2, 0],
    [2, noDate],
    [4, checksum],
    [4, Math.min(isLong, packedSize)],
    [4, Math.min(isLong, size)],
    [2, name.length],
    [2, extra.length],
  )

const longField = (...values: number[]) =>
  values.length === 0
    ? fields()
    : fields([2, longSizes], [2, values.length * 8], ...values.map((value) => [8, value] as const))

function localOf(described: Described): Bytes {
  const extra = isAnyLong(described) ? longField(described.size, described.packedSize) : longField()
  const needs = extra.length > 0 ? versionOfLong : version
  const head = fields([4, localHeader], [2, needs])
  return joined([head, describedFields(described, extra), described.name, extra])
}

function recordOf(described: Described, start: number): Bytes {
  const { size, packedSize, name } = described
  const extra = longField(...[size, packedSize, start].filter((value) => value >= isLong))
  const needs = extra.length > 0 ? versionOfLong : version
  return joined([
    fields([4, directoryRecord], [2, needs], [2, needs]),
    describedFields(described, extra),
    fields([2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(isLong, start)]),
    name,
    extra,
  ])
}

function movedRecord(record: Uint8Array, start: number): Bytes {
  const moved = new Uint8Array(record)
  viewOf(moved).setUint32(42, start, true)
  return moved
}

function ending(directory: readonly Bytes[], at: number): Bytes[] {
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = directory.length
  const counted = Math.min(isLongCount, count)
  const end = fields(
    [4, directoryEnd],
    [2, 0],
    [2, 0],
    [2, counted],
    [2, counted],
    [4, Math.min(isLong, size)],
    [4, Math.min(isLong, at)],
    [2, 0],
  )
  if (at + size < isLong && count < isLongCount) return [end]
  const versions = [[2, versionOfLong] as const, [2, versionOfLong] as const]
  return [
    fields([4, longDirectoryEnd], [8, 44], ...versions, [4, 0], [4, 0]),
    fields([8, count], [8, count], [8, size], [8, at]),
    fields([4, longDirectoryPlace], [4, 0], [8, at + size], [4, 1]),
    end,
  ]
}

/** Little-endian; each is [how many bytes, value]. */
function fields(...values: readonly (readonly [2 | 4 | 8, number])[]): Bytes {
  const bytes = new Uint8Array(values.reduce((length, [size]) => length + size, 0))
  const view = viewOf(bytes)
  let at = 0
  for (const [size, value] of values) {
    if (size === 2) view.setUint16(at, value, true)
    else if (size === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += size
  }
  return bytes
}
