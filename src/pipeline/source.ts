import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { make, type Run } from './run.ts'

/** A file that somebody gave, known by what is in it. */
export interface Source {
  path: string
  /** The hash of its content: the same film under another name is the same. */
  hash: string
}

export async function identify(run: Run, path: string): Promise<Source> {
  const { size, mtimeMs, ino, dev } = await stat(path)
  // Reading a film of gigabytes again is spared where the file has not been touched since.
  const touched = await make(
    run,
    'source',
    1,
    { path: resolve(path), size, mtimeMs, ino, dev },
    async (folder) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path, { signal: run.signal }), hash)
      await writeFile(join(folder, 'hash'), hash.digest('hex'))
    },
  )
  return { path, hash: await readFile(join(touched.folder, 'hash'), 'utf8') }
}
