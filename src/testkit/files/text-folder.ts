import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { expect } from 'vitest'
import { budgetFor } from '#domain/output/output-budget.ts'
import type { TextBlock } from '#domain/text/text-blocks.ts'
import { readEpub } from '#pipeline/read/epub/read-epub.ts'
import { finished, type ReadOptions, readTextFile } from '#pipeline/read/files/read-text-file.ts'
import { readPdf } from '#pipeline/read/pdf/read-pdf.ts'
import { readDocx } from '#pipeline/read/word/read-docx.ts'

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

  /** In this process: to start one for each of many small files takes longer than to read them. */
  async function readHere(name: string, bytes: Uint8Array) {
    const path = await write(name, bytes)
    return finished(await parse(path, name), name)
  }

  function parse(path: string, name: string) {
    switch (extname(name)) {
      case '.docx':
        return readDocx(path, name, budgetFor('docx'))
      case '.epub':
        return readEpub(path, name, folder, budgetFor('epub'))
      case '.pdf':
        return readPdf(path, name, budgetFor('pdf'))
      default:
        throw new Error(`${name} is read without a process.`)
    }
  }

  return {
    folder,
    signal,
    write,
    read,
    readHere,
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
export const visible = (blocks: readonly TextBlock[]) =>
  blocks.map(
    ({ kind, level, text, aside }) =>
      `${aside ? `${aside}: ` : ''}${kind === 'heading' ? `${'#'.repeat(level!)} ` : ''}${text}`,
  )
