import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Cover } from './read-text.ts'

const signs: readonly [Cover['type'], string, (head: string) => boolean][] = [
  ['image/jpeg', 'jpg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/png', 'png', (head) => head.startsWith('\x89PNG\r\n\x1a\n')],
  ['image/gif', 'gif', (head) => /^GIF8[79]a/.test(head)],
  ['image/webp', 'webp', (head) => head.startsWith('RIFF') && head.startsWith('WEBP', 8)],
]

/** Writes the cover of a book into a folder. By its content: SVG and others, which could hold scripts, are left out. */
export async function saveCover(bytes: Buffer, folder: string): Promise<Cover | undefined> {
  const head = bytes.subarray(0, 16).toString('latin1')
  const sign = signs.find(([, , fits]) => fits(head))
  if (!sign) return undefined
  const path = join(folder, `cover.${sign[1]}`)
  await writeFile(path, bytes)
  return { path, type: sign[0] }
}
