import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Fault } from './faults.ts'

/** All files that a fault may be planted in, with their texts; tests and the faults themselves are left out. */
export async function readSources(root: string): Promise<ReadonlyMap<string, string>> {
  const files = await Array.fromAsync(
    glob(['src/**/*.{ts,tsx,sql}', 'oxlint.*.ts'], {
      cwd: root,
      exclude: ['**/*.test.{ts,tsx}', 'src/testkit/**', '**/schema.sql'],
    }),
  )
  const texts = files
    .toSorted()
    .map(async (file) => [file, await readFile(join(root, file), 'utf8')] as const)
  return new Map(await Promise.all(texts))
}

/** The file of a fault: found by its text, so that files can be moved and renamed. */
export function placeOf(sources: ReadonlyMap<string, string>, { text }: Pick<Fault, 'text'>): string {
  const places = [...sources].flatMap(([file, source]) => {
    const at = source.indexOf(text)
    if (at < 0) return []
    return source.includes(text, at + 1) ? [file, file] : [file]
  })
  const [place] = places
  if (place === undefined || places.length > 1)
    throw new Error(`This occurs ${places.length} times (${places.join(', ')}), not once: ${text}`)
  return place
}
