import { readdir } from 'node:fs/promises'

/** Reads every catalogue of texts, those of the pages too, so that a key given twice anywhere stops the start. */
export async function loadWords(folder = new URL('../../../i18n/', import.meta.url)): Promise<void> {
  const files = (await readdir(folder)).filter((file) => /^[\w-]+\.ts$/.test(file))
  for (const file of files) await import(new URL(file, folder).href)
}
