import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

// Files in the data folder are readable by their owner only; output files have the user's usual modes.

/** Everything we create in a data folder; other files are left alone. PostgreSQL protects its own. */
const ours = ['artifacts', 'files', 'logs', 'missing-programs', 'models', 'secret', 'uploads', 'work']

let usual: number | undefined

/** The umask that was in effect before. */
export const usualMask = () => usual ?? process.umask()

/** For root the folder can be traversed, because PostgreSQL does not run as root; its contents are closed. */
export const dataMode = () => (process.getuid?.() === 0 ? 0o711 : 0o700)

/** From now on this process and its children create files for their owner only; existing ones are closed. */
export async function makePrivate(data: string): Promise<void> {
  const before = process.umask(0o077)
  usual ??= before
  for (const name of ours) await close(join(data, name))
}

/** Folders last: a closed folder means that all of it is closed, so the next start only checks a few. */
async function close(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined)
  if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) return
  if (found.isDirectory()) for (const name of await readdir(path)) await close(join(path, name))
  // Owned by another user, or removed in the meantime.
  await chmod(path, found.mode & 0o700).catch(() => undefined)
}

/** Runs with the user's usual umask. */
export async function asUsual<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = process.umask(usualMask())
  try {
    return await work()
  } finally {
    process.umask(before)
  }
}

/** Gives output files to the user, with their usual modes. */
export async function chownToUser(files: readonly string[]): Promise<void> {
  // Not every file system has modes.
  for (const file of files) await chmod(file, 0o666 & ~usualMask()).catch(() => undefined)
}
