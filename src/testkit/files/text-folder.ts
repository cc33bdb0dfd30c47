import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { TextBlock } from '#domain/text/text-blocks.ts'
import { type ReadOptions, readTextFile } from '#pipeline/read/read-text-file.ts'

export type TextFolder = Awaited<ReturnType<typeof openTextFolder>>

/** A folder in which files are written and read as text. */
export async function openTextFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'yiyin-read-'))
  const { signal } = new AbortController()
  const written = new Set<string>()

  async function write(name: string, bytes: Uint8Array | string): Promise<string> {
    const path = join(folder, name)
    written.add(name)
    await writeFile(path, bytes)
    return path
  }
  const read = async (name: string, bytes: Uint8Array | string, options: Partial<ReadOptions> = {}) =>
    readTextFile(await write(name, bytes), name, { signal, folder, ...options })

  return {
    folder,
    signal,
    write,
    read,
    /** The name of the fault, or `read` if there is none. */
    faultOf: (name: string, bytes: Uint8Array | string, options?: Partial<ReadOptions>) =>
      read(name, bytes, options).then(
        () => 'read',
        (error: Error) => error.name,
      ),
    /** Checks that reading left nothing in the folder but covers. */
    async remove() {
      const others = (await readdir(folder)).filter(
        (name) => !written.has(name) && !name.startsWith('cover.'),
      )
      await rm(folder, { recursive: true, force: true })
      expect(others).toEqual([])
    },
  }
}

/** Blocks as lines: headings begin with `#`, asides with their kind. */
export const shown = (blocks: readonly TextBlock[]) =>
  blocks.map(
    ({ kind, level, text, aside }) =>
      `${aside ? `${aside}: ` : ''}${kind === 'heading' ? `${'#'.repeat(level!)} ` : ''}${text}`,
  )
