import { constants, mkdir, open, readdir, stat, unlink, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { App } from '#core/server/app/app.ts'
import { releaseBuffers, ownsBuffer } from '#domain/memory.ts'
import { type Incoming, TooMuch, type UploadPlace } from './incoming.ts'

const megabyte = 1024 * 1024
/** Half of it takes 10 % longer, because each part is a round trip to another thread. */
const atOnce = 2 * megabyte
/** Starts writing to the disk early, so that it need not write all of a large file at the end. */
const syncEvery = 8 * megabyte

/** Incomplete files on the disk of this server. */
export function incomingFiles({ config, storage }: App): Incoming {
  const folderOf = (tenant: string) => join(config.data, 'uploads', tenant)
  const pathOf = ({ tenant_id, id }: UploadPlace) => join(folderOf(tenant_id), id)
  return {
    sizeOf: async (place) => (await stat(pathOf(place)).catch(unlessGone))?.size ?? 0,
    async receive(upload, from, bytes) {
      const path = pathOf(upload)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      await receive(bytes, path, from, upload.size)
    },
    async store(upload, key) {
      const path = pathOf(upload)
      if (await stat(path).catch(unlessGone)) await storage.adopt(key, path)
    },
    remove: (place) => unlink(pathOf(place)).catch(unlessGone),
    idsOf: async (tenant) => (await readdir(folderOf(tenant)).catch(unlessGone)) ?? [],
  }
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/**
 * Writes incoming bytes to a file from an offset, each part while the next one arrives, and never beyond the announced
 * size. Bytes received before a connection broke are kept: the size of the file is the offset to continue from.
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
    writing = writeChunks(file, gathered, written)
    // Awaited with the next flush; until then a rejection must not be unhandled.
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

async function writeChunks(file: FileHandle, chunks: Buffer[], at: number) {
  await writeAll(file, chunks, at)
  releaseBuffers(...chunks.filter(ownsBuffer))
}

async function writeAll(file: FileHandle, chunks: Buffer[], at: number): Promise<void> {
  if (chunks.length === 0) return
  const { bytesWritten } = await file.writev(chunks, at)
  const rest = after(chunks, bytesWritten)
  if (rest.length > 0) await writeAll(file, rest, at + bytesWritten)
}

/** The bytes that a nearly full disk did not accept. */
function after(chunks: Buffer[], taken: number): Buffer[] {
  let left = taken
  return chunks.flatMap((chunk) => {
    const skipped = Math.min(left, chunk.length)
    left -= skipped
    return skipped < chunk.length ? [chunk.subarray(skipped)] : []
  })
}
