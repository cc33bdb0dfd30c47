import { open } from 'node:fs/promises'
import { entriesByName, openZip, readEntry, type ZipBudget } from '#domain/archive/open-zip.ts'
import { ZipError } from '#domain/archive/zip-directory.ts'
import { unreadableFile } from './unreadable.ts'

/** A ZIP file on the disk, with its entries by name. */
export interface OpenZip extends AsyncDisposable {
  has(name: string): boolean
  names(): string[]
  /** Undefined if there is no such entry. */
  read(name: string, max?: number): Promise<Buffer | undefined>
}

export async function openZipFile(path: string, name: string, budget: ZipBudget): Promise<OpenZip> {
  const faultOf = (error: unknown) => {
    if (!(error instanceof ZipError)) return error
    const isEncrypted = error.reason === 'encrypted'
    return unreadableFile(isEncrypted ? 'readEncrypted' : 'readBroken', name, { cause: error })
  }
  const file = await open(path)
  const source = {
    size: (await file.stat()).size,
    async read(from: number, length: number) {
      const bytes = new Uint8Array(length)
      for (let at = 0; at < length;) {
        const { bytesRead } = await file.read(bytes, at, length - at, from + at)
        if (bytesRead === 0) throw new Error(`${path} has become shorter`)
        at += bytesRead
      }
      return bytes
    },
  }
  try {
    const zip = await openZip(source, budget)
    const entries = entriesByName(zip)
    return {
      has: (entry) => entries.has(entry),
      names: () => [...entries.keys()],
      async read(entryName, max) {
        const entry = entries.get(entryName)
        if (!entry) return undefined
        if (max !== undefined && entry.size > max) throw unreadableFile('readUnpacksTooLarge', name)
        try {
          return Buffer.from((await readEntry(zip, entry)).buffer)
        } catch (error) {
          throw faultOf(error)
        }
      },
      [Symbol.asyncDispose]: () => file.close(),
    }
  } catch (error) {
    await file.close()
    throw faultOf(error)
  }
}
