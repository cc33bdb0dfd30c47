import { constants, open, type FileHandle } from 'node:fs/promises'
import { releaseBuffers, ownsBuffer } from '#domain/memory.ts'

const megabyte = 1024 * 1024
/** Half as much takes a tenth longer: each part is a way to another thread and back. */
const atOnce = 2 * megabyte
/** The disk begins early, and is not left with all of a large file at the end. */
const syncEvery = 8 * megabyte

/** More came than was announced. */
export class TooMuch extends Error {
  override name = 'TooMuch'
}

/**
 * Writes what comes to a file from a place on, a part at a time while the next is on its way, and never past the announced
 * size. What came before a line broke is kept: the size of the file tells where to go on.
 */
export async function receive(bytes: AsyncIterable<Buffer>, path: string, from: number, size: number) {
  const file = await open(path, constants.O_WRONLY | constants.O_CREAT, 0o600)
  let gathered: Buffer[] = []
  let come = from
  let written = from
  let writing = Promise.resolve()
  let synced = from
  let syncing = Promise.resolve()
  async function flush() {
    await writing
    writing = writeAway(file, gathered, written)
    // Awaited with the next flush; until then nobody looks at it.
    writing.catch(() => undefined)
    gathered = []
    written = come
    if (written - synced < syncEvery) return
    await syncing
    synced = written
    syncing = writing.then(() => file.datasync())
    syncing.catch(() => undefined)
  }
  try {
    for await (const chunk of bytes) {
      if (come + chunk.length > size) throw new TooMuch()
      gathered.push(chunk)
      come += chunk.length
      if (come - written >= atOnce) await flush()
    }
  } finally {
    try {
      await flush()
      await writing
      await syncing
    } finally {
      await file.close()
    }
  }
}

async function writeAway(file: FileHandle, chunks: Buffer[], at: number) {
  await writeAll(file, chunks, at)
  releaseBuffers(...chunks.filter(ownsBuffer))
}

async function writeAll(file: FileHandle, chunks: Buffer[], at: number): Promise<void> {
  if (chunks.length === 0) return
  const { bytesWritten } = await file.writev(chunks, at)
  const rest = after(chunks, bytesWritten)
  if (rest.length > 0) await writeAll(file, rest, at + bytesWritten)
}

/** What a disk that was nearly full has not taken. */
function after(chunks: Buffer[], taken: number): Buffer[] {
  let left = taken
  return chunks.flatMap((chunk) => {
    const skipped = Math.min(left, chunk.length)
    left -= skipped
    return skipped < chunk.length ? [chunk.subarray(skipped)] : []
  })
}
