import { type FileHandle, open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'
import { writeAtomically } from '#media/write-atomically.ts'

// EPUB wants its first entry stored, without extra fields; readers that stream a zip refuse stored entries whose size
// is only given after them. So all sizes are known in advance, and large files are copied as they are.

export type ZipEntry = { name: string } & (
  | { text: string | Uint8Array; stored?: boolean }
  | { file: string; size: number; checksum: number }
)

const version = 20
const versionOfLong = 45
/** Names are UTF-8. */
const flags = 0x0800
/** 1 January 1980. */
const noDate = 0x0021
const most = 0xffffffff

export async function writeZip(
  out: string,
  entries: Iterable<ZipEntry>,
  { signal }: { signal: AbortSignal },
): Promise<void> {
  await writeAtomically(out, async (part) => {
    await using handle = await open(part, 'wx')
    const directory: Buffer[] = []
    let at = 0
    for (const entry of entries) {
      signal.throwIfAborted()
      const name = Buffer.from(entry.name)
      const body = await bodyOf(entry)
      const described = fields(
        [2, flags],
        [2, body.method],
        [2, 0],
        [2, noDate],
        [4, body.checksum],
        [4, body.bytes],
        [4, body.size],
        [2, name.length],
      )
      const local = [fields([4, 0x04034b50], [2, version]), described, fields([2, 0]), name]
      const head = Buffer.concat(local)
      await handle.writeFile(head)
      await body.write(handle, signal)
      directory.push(centralEntry(described, name, at))
      at += head.length + body.bytes
    }
    await handle.writeFile(Buffer.concat([...directory, ...ending(directory, at)]))
  })
}

function centralEntry(described: Buffer, name: Buffer, at: number): Buffer {
  const long = at >= most
  const extra = long ? fields([2, 1], [2, 8], [8, at]) : Buffer.alloc(0)
  return Buffer.concat([
    fields([4, 0x02014b50], [2, versionOfLong], [2, long ? versionOfLong : version]),
    described,
    fields([2, extra.length], [2, 0], [2, 0], [2, 0], [4, 0], [4, Math.min(most, at)]),
    name,
    extra,
  ])
}

function ending(directory: readonly Buffer[], at: number): Buffer[] {
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  const count = directory.length
  const long = at + size >= most || count >= 0xffff
  const longEnd = [
    fields([4, 0x06064b50], [8, 44], [2, versionOfLong], [2, versionOfLong], [4, 0], [4, 0]),
    fields([8, count], [8, count], [8, size], [8, at]),
    fields([4, 0x07064b50], [4, 0], [8, at + size], [4, 1]),
  ]
  const counted = Math.min(0xffff, count)
  return [
    ...(long ? longEnd : []),
    fields([4, 0x06054b50], [2, 0], [2, 0], [2, counted], [2, counted]),
    fields([4, Math.min(most, size)], [4, Math.min(most, at)], [2, 0]),
  ]
}

interface Body {
  method: number
  checksum: number
  /** In the zip, and as the file is. */
  bytes: number
  size: number
  write(handle: FileHandle, signal: AbortSignal): Promise<void>
}

const packed = promisify(deflateRaw)
const deflated = 8

async function bodyOf(entry: ZipEntry): Promise<Body> {
  if ('file' in entry) {
    const { file, size, checksum } = entry
    const write = (handle: FileHandle, signal: AbortSignal) => copyInto(handle, file, signal)
    return { method: 0, checksum, bytes: size, size, write }
  }
  const plain = Buffer.from(entry.text)
  const bytes = entry.stored ? plain : await packed(plain)
  return {
    method: entry.stored ? 0 : deflated,
    checksum: crc32(plain),
    bytes: bytes.length,
    size: plain.length,
    write: (handle) => handle.writeFile(bytes),
  }
}

const page = 1 << 20

/** The bytes of a file, in pages. */
export async function* pagesOfFile(file: string): AsyncGenerator<Buffer> {
  await using handle = await open(file)
  const bytes = Buffer.allocUnsafe(page)
  for (;;) {
    const { bytesRead } = await handle.read(bytes, 0, page)
    if (bytesRead === 0) return
    yield bytes.subarray(0, bytesRead)
  }
}

async function copyInto(into: FileHandle, file: string, signal: AbortSignal): Promise<void> {
  for await (const bytes of pagesOfFile(file)) {
    signal.throwIfAborted()
    await into.writeFile(bytes)
  }
}

/** Little-endian; each is [how many bytes, value]. */
function fields(...values: readonly [2 | 4 | 8, number][]): Buffer {
  const bytes = Buffer.alloc(values.reduce((length, [size]) => length + size, 0))
  let at = 0
  for (const [size, value] of values) {
    if (size === 2) bytes.writeUInt16LE(value, at)
    else if (size === 4) bytes.writeUInt32LE(value, at)
    else bytes.writeBigUInt64LE(BigInt(value), at)
    at += size
  }
  return bytes
}
