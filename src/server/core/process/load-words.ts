import { readdir } from 'node:fs/promises'

/** Loads all texts, including those of the web app, so that a duplicate key anywhere prevents the start. */
export async function loadWords(folder = new URL('../../../i18n/', import.meta.url)): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.ts$/.test(file))
  for (const file of files) await import(new URL(file, folder).href)
}
