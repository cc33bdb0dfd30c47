import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Message } from '#core/texts/message/message.ts'
import { InUse, takeLock } from './data-lock.ts'
import { root } from './paths.ts'
import { Refusal } from './refusal.ts'

interface Built {
  /** The folder in `dist`. */
  name: string
  /** Files and folders of the project that it is made from. */
  sources: readonly string[]
  /** Sources that do not change it, besides tests. */
  without?: RegExp
  /** Says that `dist` cannot be written to. */
  notWritten: (values: { folder: string; code: string }) => Message
  /** Writes the new folder. */
  make: (folder: string) => Promise<void>
}

/** Makes a folder of `dist` if its sources changed since; the old one stays in place until then. */
export async function keepBuilt(
  { name, sources, without, notWritten, make }: Built,
  signal: AbortSignal,
): Promise<void> {
  const dist = join(root, 'dist')
  const built = join(dist, name)
  const stamp = join(dist, `${name}.stamp`)
  const hash = await hashSources(sources, without)
  const isFresh = async () =>
    (await readFile(stamp, 'utf8').catch(() => '')) === hash &&
    (await stat(built).catch(() => undefined)) !== undefined
  if (await isFresh()) return

  await mkdir(dist, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    throw new Refusal(notWritten({ folder: dist, code: String(error.code) }))
  })
  const lock = await waitForLock(join(dist, `${name}.lock`), signal)
  try {
    if (await isFresh()) return
    const making = join(dist, `${name}.making`)
    const old = join(dist, `${name}.old`)
    await rm(making, { recursive: true, force: true })
    await make(making)
    await rm(old, { recursive: true, force: true })
    await rename(built, old).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    await rename(making, built)
    await writeFile(stamp, hash)
    await rm(old, { recursive: true, force: true })
  } finally {
    await lock.release()
  }
}

async function waitForLock(file: string, signal: AbortSignal) {
  for (;;) {
    try {
      return await takeLock(file, 'another build')
    } catch (error) {
      if (!(error instanceof InUse)) throw error
      await delay(200, undefined, { signal })
    }
  }
}

async function hashSources(sources: readonly string[], without: RegExp | undefined): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of await filesIn(join(root, source), without)) {
      hash.update(`${relative(root, file)}\0`)
      hash.update(await readFile(file))
    }
  return hash.digest('hex')
}

async function filesIn(path: string, without: RegExp | undefined): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !without?.test(relative(root, file)))
    .sort()
}
