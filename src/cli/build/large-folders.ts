import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** More, and nobody finds anything: then a folder has several concepts. */
const maxFiles = 50

/** Folders with too many files, with their number. Migrations are one sequence. */
export async function largeFolders(source: string, max = maxFiles): Promise<string[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true })
  const counts = new Map<string, number>()
  for (const entry of entries)
    if (entry.isFile()) counts.set(entry.parentPath, (counts.get(entry.parentPath) ?? 0) + 1)
  return [...counts]
    .filter(([folder, files]) => files > max && !folder.endsWith(join('db', 'migrations')))
    .map(([folder, files]) => `${folder.slice(source.length + 1)}: ${files}`)
    .toSorted()
}
