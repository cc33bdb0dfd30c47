import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

// What lies in the data folder is for its owner alone; what a person asked for beside a film is as their other files are.

/** All that we put into a data folder ourselves; what else somebody keeps there is theirs. PostgreSQL closes its own. */
const ours = ['artifacts', 'files', 'logs', 'missing-programs', 'models', 'secret', 'uploads', 'work']

let usual: number | undefined

/** The modes that this process gave to files before, as a mask. */
export const usualMask = () => usual ?? process.umask()

/** Others may pass through root's, since PostgreSQL does not run as root; what is inside is closed to them. */
export const dataMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** From now on this process and those that it starts write for their owner alone. What others could read so far is closed. */
export async function makePrivate(data: string): Promise<void> {
  const before = process.umask(0o077)
  usual ??= before
  for (const name of ours) await close(join(data, name))
}

/** Folders last: one that is closed was closed whole, so a start looks at a few folders only. */
async function close(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) return
  if (found.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
  // Another user's, or gone meanwhile.
  await chmod(path, found.mode & 0o700).catch(() => undefined)
}

/** What is done here writes files that others may read as the user's others. */
export async function asUsual<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(usualMask())
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}

/** Gives files to the user, with the modes of those that they write themselves. */
export async function chownToUser(files: readonly string[]): Promise<void> {
  // Not every file system has modes.
  for (const file of files) await chmod(file, 0o666 & ~usualMask()).catch(() => undefined)
}
