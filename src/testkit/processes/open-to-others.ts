import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The entries of a folder that other users of the machine may read, write or enter. */
export async function openToOthers(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const about = await lstat(join(folder, name)).catch(() => undefined)
    if (about && !about.isSymbolicLink() && (about.mode & 0o077) !== 0)
      found.push(`${name} ${(about.mode & 0o777).toString(8)}`)
  }
  return found
}
