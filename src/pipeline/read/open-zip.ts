import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { PipelineError } from '../core/pipeline-error.ts'
import { unpacked } from './limits.ts'
import { unreadableFile } from './unreadable.ts'

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
export async function openZip(path: string, name: string): Promise<OpenZip> {
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
      if (entries.size > unpacked.entries || zip.entryCount > unpacked.entries)
        throw unreadableFile('readUnpacksTooLarge', name)
    }
  } catch (error) {
    zip.close()
    throw broken(error, name)
  }

  let total = 0
  return {
    has: (entry) => entries.has(entry),
    names: () => [...entries.keys()],
    async read(entryName, most = unpacked.entryBytes) {
      const entry = entries.get(entryName)
      if (!entry) return undefined
      if (entry.isEncrypted()) throw unreadableFile('readEncrypted', name)
      const pieces: Buffer[] = []
      let size = 0
      try {
        for await (const piece of await zip.openReadStreamPromise(entry)) {
          pieces.push(piece as Buffer)
          size += (piece as Buffer).length
          total += (piece as Buffer).length
          const ratio = size / Math.max(1, entry.compressedSize)
          if (
            size > most ||
            total > unpacked.totalBytes ||
            (size > unpacked.ratioFrom && ratio > unpacked.ratio)
          )
            throw unreadableFile('readUnpacksTooLarge', name)
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
  error instanceof PipelineError ? error : unreadableFile('readBroken', name, { cause: error })
