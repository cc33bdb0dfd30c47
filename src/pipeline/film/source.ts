import { createHash } from 'node:crypto'
import { open, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { mediaFault } from '#media/core/faults.ts'
import { MediaError } from '#media/core/media-error.ts'
import { make, type PipelineRun } from '../core/run.ts'

/** A given file, identified by its content. */
export interface Source {
  path: string
  /** The hash of its content: the same film under another name is the same source. */
  hash: string
}

export async function identify(run: PipelineRun, path: string): Promise<Source> {
  const there = await stat(path)
  if (there.isDirectory()) throw new MediaError('unreadable', mediaFault('folder', { name: basename(path) }))
  // A pipe can be read only once, and a device never ends.
  if (!there.isFile()) throw new MediaError('unreadable', mediaFault('noFile', { name: basename(path) }))
  const { size, mtimeMs, ino, dev } = there
  // Avoids hashing gigabytes again while the file is unchanged.
  const touched = await make(
    run,
    'source',
    1,
    { path: resolve(path), size, mtimeMs, ino, dev },
    async (folder) => {
      await writeFile(join(folder, 'hash'), await hashOf(path, run.signal))
    },
  )
  return { path, hash: await readFile(join(touched.folder, 'hash'), 'utf8') }
}

/** One reused buffer: a film can be larger than memory. */
const page = 1 << 20

async function hashOf(path: string, signal: AbortSignal): Promise<string> {
  await using file = await open(path)
  const hash = createHash('sha256')
  const bytes = Buffer.allocUnsafe(page)
  for (;;) {
    signal.throwIfAborted()
    const { bytesRead } = await file.read(bytes, 0, page)
    if (bytesRead === 0) return hash.digest('hex')
    hash.update(bytes.subarray(0, bytesRead))
  }
}
