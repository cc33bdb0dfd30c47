import { readdirSync } from 'node:fs'

const source = new URL('../../..', import.meta.url)

/** The files with texts below a folder, in order: `texts.ts`, all in folders named `texts`, and `screens.ts` with titles. */
export function textFiles(folder = source): URL[] {
  const files: string[] = []
  // Every command of `yiyin` begins with it; a glob takes four times as long.
  function search(path: string, isOfTexts: boolean) {
    for (const entry of readdirSync(new URL(path, folder), { withFileTypes: true })) {
      const { name } = entry
      // The `screens.ts` of a web part has the components.
      if (entry.isDirectory()) {
        if (name !== 'web' && name !== 'testkit') search(`${path}${name}/`, isOfTexts || name === 'texts')
      } else if (name === 'texts.ts' || name === 'screens.ts' || (isOfTexts && name.endsWith('.ts')))
        files.push(`${path}${name}`)
    }
  }
  search('./', false)
  return files
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => new URL(file, folder))
}

/** Loads all texts, including those of the web app, so that a duplicate key anywhere prevents the start. */
export async function loadTexts(folder = source): Promise<void> {
  for (const file of textFiles(folder)) await import(file.href)
}
