import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { type OutputBudget, OutputExceeded } from '#domain/output/output-budget.ts'
import { countUnpacked } from '#domain/output/unpacking.ts'
import { PipelineError } from '../core/pipeline-error.ts'
import { unreadableFile } from './unreadable.ts'

export type ZipBudget = OutputBudget<'bytes' | 'entryBytes' | 'entries'>

export interface OpenZip {
  has(name: string): boolean
  names(): string[]
  /** Undefined if there is no such entry. */
  read(name: string, most?: number): Promise<Buffer | undefined>
  close(): void
}

/**
 * Opens a zip file from a stranger. Entries are unpacked one by one and only on request, and are counted while
 * they unpack: the sizes in the file are claims.
 */
export async function openZip(path: string, name: string, budget: ZipBudget): Promise<OpenZip> {
  let zip: ZipFile
  const entries = new Map<string, Entry>()
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false })
  } catch (error) {
    throw unreadableFile('readBroken', name, { cause: error })
  }
  try {
    for await (const entry of zip.eachEntry()) {
      // The first of two entries of one name: other programs differ in which one they see.
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
      budget.reach('entries', Math.max(entries.size, zip.entryCount))
    }
  } catch (error) {
    zip.close()
    throw broken(error, name)
  }

  return {
    has: (entry) => entries.has(entry),
    names: () => [...entries.keys()],
    async read(entryName, most) {
      const entry = entries.get(entryName)
      if (!entry) return undefined
      if (entry.isEncrypted()) throw unreadableFile('readEncrypted', name)
      const pieces: Buffer[] = []
      const count = countUnpacked(budget, entry.compressedSize)
      let size = 0
      try {
        for await (const piece of await zip.openReadStreamPromise(entry)) {
          pieces.push(piece as Buffer)
          size += (piece as Buffer).length
          count((piece as Buffer).length)
          if (most !== undefined && size > most) throw unreadableFile('readUnpacksTooLarge', name)
        }
      } catch (error) {
        throw broken(error, name)
      }
      return Buffer.concat(pieces)
    },
    close: () => zip.close(),
  }
}

const broken = (error: unknown, name: string) =>
  error instanceof PipelineError || error instanceof OutputExceeded
    ? error
    : unreadableFile('readBroken', name, { cause: error })
