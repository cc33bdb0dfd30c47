import { glob } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const source = new URL('../../../', import.meta.url)

/** The files with texts below a folder, in order. */
export async function textFiles(folder = source): Promise<URL[]> {
  const files = await Array.fromAsync(glob('**/{texts.ts,texts/**/*.ts}', { cwd: fileURLToPath(folder) }))
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => new URL(file, folder))
}

/** Loads all texts, including those of the web app, so that a duplicate key anywhere prevents the start. */
export async function loadWords(folder = source): Promise<void> {
  for (const file of await textFiles(folder)) await import(file.href)
}
