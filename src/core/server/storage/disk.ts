import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, stat, unlink, type FileHandle } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  BadKey,
  checkFolder,
  checkKey,
  StorageFull,
  type Bytes,
  type Storage,
  type StoredFile,
} from './storage.ts'

/** No key has a name that starts with a dot, so an unfinished file is never listed as a file. */
const unfinished = /^\..*\.part$/

/** Stores files in a folder of this machine or of a disk shared by all machines. */
export function openDiskStorage(url: URL): Storage {
  const root = resolve(fileURLToPath(url))

  function pathOf(key: string): string {
    const path = resolve(root, checkKey(key))
    if (!path.startsWith(root + sep)) throw new BadKey(`${JSON.stringify(key)} leads out of the storage`)
    return path
  }

  return {
    isShared: false,

    address: () => undefined,

    async put(key, bytes, { signal } = {}) {
      const path = pathOf(key)
      const part = join(dirname(path), `.${randomUUID()}.part`)
      try {
        await makeFolder(dirname(path))
        const written = await writeWhole(part, bytes, signal)
        await rename(part, path)
        await sync(dirname(path))
        return written
      } catch (error) {
        await unlink(part).catch(unlessGone)
        throw isFull(error) ? new StorageFull(`No room left for ${key}`, { cause: error }) : error
      }
    },

    async adopt(key, from, { signal } = {}) {
      const path = pathOf(key)
      await makeFolder(dirname(path))
      await sync(from)
      try {
        await rename(from, path)
        await sync(dirname(path))
      } catch (error) {
        if (codeOf(error) !== 'EXDEV') throw error
        await this.put(key, createReadStream(from), { ...(signal && { signal }) })
        await unlink(from)
      }
    },

    async atHand(key) {
      const path = pathOf(key)
      const found = await stat(path).catch(unlessGone)
      return found?.isFile() ? path : undefined
    },

    async read(key, { range, signal } = {}) {
      const file = await open(pathOf(key)).catch(unlessGone)
      if (!file) return undefined
      if (!(await file.stat()).isFile()) {
        await file.close()
        return undefined
      }
      return createReadStream('', { ...range, ...(signal && { signal }), fd: file })
    },

    async head(key) {
      const found = await stat(pathOf(key)).catch(unlessGone)
      return found?.isFile() ? { size: found.size } : undefined
    },

    async remove(key) {
      await unlink(pathOf(key)).catch(unlessGone)
    },

    list: (folder) => walk(root, checkFolder(folder)),

    async cleanUp(before) {
      const entries = await readdir(root, { recursive: true, withFileTypes: true }).catch(unlessGone)
      for (const entry of entries ?? []) {
        if (!entry.isFile() || !unfinished.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const found = await stat(path).catch(unlessGone)
        if (found && found.mtime < before) await unlink(path).catch(unlessGone)
      }
    },

    close() {},
  }
}

/** Writes a new file and returns when it is on the disk (fsync). */
async function writeWhole(path: string, bytes: Bytes, signal: AbortSignal | undefined) {
  const hash = createHash('sha256')
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of bytes instanceof Uint8Array ? [bytes] : bytes) {
      signal?.throwIfAborted()
      // Hashed while written.
      await Promise.all([writeAll(file, chunk), hash.update(chunk)])
      size += chunk.length
    }
    signal?.throwIfAborted()
    await file.sync()
  } finally {
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}

async function writeAll(file: FileHandle, chunk: Uint8Array) {
  for (let done = 0; done < chunk.length;) done += (await file.write(chunk, done)).bytesWritten
}

/** Creates folders and syncs them to disk before they are used. */
async function makeFolder(path: string) {
  const first = await mkdir(path, { recursive: true, mode: 0o700 })
  if (!first) return
  for (let folder = path; folder !== dirname(first); folder = dirname(folder)) await sync(dirname(folder))
}

/** Works for files and folders. */
async function sync(path: string) {
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

/** In the order of complete keys: "a-b/c" sorts before "a/b". */
async function* walk(root: string, folder: string): AsyncGenerator<StoredFile> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(unlessGone)
  const names = (entries ?? [])
    .filter((entry) => !entry.name.startsWith('.'))
    .map((entry) => entry.name + (entry.isDirectory() ? '/' : ''))
  for (const name of names.sort()) {
    const key = folder + name
    if (name.endsWith('/')) {
      yield* walk(root, key)
      continue
    }
    const found = await stat(join(root, key)).catch(unlessGone)
    if (found) yield { key, size: found.size, version: String(found.mtimeMs) }
  }
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

function unlessGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT' && codeOf(error) !== 'ENOTDIR') throw error
}

/** No space, no quota, or a file above the process's size limit. */
const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)))
