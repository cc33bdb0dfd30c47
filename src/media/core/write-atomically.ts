import { randomUUID } from 'node:crypto'
import { readdir, rename, rm, utimes } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isAlive } from '#programs/is-alive.ts'
import { mediaFault } from './faults.ts'
import { MediaError } from './media-error.ts'

/** A file name can have 255 bytes, of which the suffix takes 47. */
const shownOfName = 40

/** Writes a file atomically: under a temporary name next to it, renamed when complete and removed on failure. */
export async function writeAtomically<T>(out: string, make: (part: string) => Promise<T>): Promise<T> {
  const name = [...basename(out)].slice(0, shownOfName).join('')
  const part = join(dirname(out), `${name}.${process.pid}-${randomUUID()}.part`)
  try {
    const created = await make(part)
    await rename(part, out)
    return created
  } catch (error) {
    await rm(part, { force: true })
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC')
      throw new MediaError('diskFull', mediaFault('diskFull'), { cause: error })
    throw error
  }
}

/** The same for several files written together. */
export function writeAllAtomically<T>(
  outs: readonly string[],
  make: (parts: readonly string[]) => Promise<T>,
  begun: readonly string[] = [],
): Promise<T> {
  const [next, ...others] = outs
  return next === undefined
    ? make(begun)
    : writeAtomically(next, (part) => writeAllAtomically(others, make, [...begun, part]))
}

/** Removes the unfinished files of killed processes from a folder. */
export async function removeUnfinishedParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const owner = /\.(\d+)-[-0-9a-f]{36}\.part$/.exec(name)?.[1]
    if (owner && !isAlive(Number(owner))) await rm(join(folder, name), { force: true })
  }
}

/** Whether a cached file exists; marks it as used, so it is evicted last. */
export const isCached = (file: string) =>
  utimes(file, new Date(), new Date()).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
