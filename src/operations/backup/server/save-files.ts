import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline as pipelineOf, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { isPassing } from '#core/server/storage/passing-files.ts'
import type { Storage } from '#core/server/storage/storage.ts'
import type { BackupStore } from './backup-store.ts'
import { forEachConcurrent } from './for-each-concurrent.ts'
import { type SavedFile, savedFile, type Snapshot } from './snapshot.ts'

export interface SavingFiles {
  storage: Storage
  store: BackupStore
  folder: string
  signal: AbortSignal
}

/**
 * Stores every file whose version is not in `saved`, and enters it there. Files that are removed in the meantime are left
 * out. Returns the keys that it saw.
 */
export async function saveFiles(
  { storage, store, folder, signal }: SavingFiles,
  saved: Map<string, SavedFile>,
): Promise<Set<string>> {
  const seen = new Set<string>()
  await forEachConcurrent(storage.list(''), async (file) => {
    signal.throwIfAborted()
    if (isPassing(file.key)) return
    seen.add(file.key)
    const known = saved.get(file.key)
    if (known && known.version === file.version && known.size === file.size) return
    const path = await storage.atHand(file.key, folder, { signal })
    if (path === undefined) return
    try {
      const { object, size } = await store.add(path)
      saved.set(file.key, { key: file.key, size, version: file.version, object })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    } finally {
      // Only a copy may be removed; on a disk the path is the file itself.
      if (path.startsWith(folder)) await rm(path, { force: true })
    }
  })
  return seen
}

export async function saveFileList(
  { store, folder, signal }: SavingFiles,
  saved: ReadonlyMap<string, SavedFile>,
): Promise<Snapshot['files']> {
  const path = join(folder, 'files')
  const files = [...saved.values()].sort((one, other) => (one.key < other.key ? -1 : 1))
  const lines = function* () {
    for (const file of files) yield `${JSON.stringify(file)}\n`
  }
  await pipeline(Readable.from(lines()), createZstdCompress(), createWriteStream(path), { signal })
  const { object } = await store.add(path)
  await rm(path)
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), object }
}

/** Throws BackupError if the content is damaged. */
export async function checkObject(store: BackupStore, object: string): Promise<void> {
  for await (const _ of store.read(object));
}

export async function* readFileList(
  store: BackupStore,
  { object }: Snapshot['files'],
): AsyncGenerator<SavedFile> {
  // Checked first, so that a damaged list is not reported as a fault of the decompression or of a line.
  await checkObject(store, object)
  // A fault of the source ends the last stream and so the loop; compose() sometimes aborts at the end.
  const bytes = pipelineOf(Readable.from(store.read(object)), createZstdDecompress(), () => undefined)
  let rest = ''
  for await (const text of bytes.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n')
    rest = lines.pop()!
    for (const line of lines) yield savedFile.parse(JSON.parse(line))
  }
}
