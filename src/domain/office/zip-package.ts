import { bytesSource, openZip, readEntry, type ZipBudget, type ZipFile } from '../archive/open-zip.ts'
import { type ZipEntry, zipBytes } from '../archive/write-zip.ts'
import { ZipError, type ZipFileEntry } from '../archive/zip-directory.ts'
import { deflated, stored } from '../archive/zip-format.ts'
import { DocumentRefusal } from './refusal.ts'

// An Office document is a ZIP file. A translated one is the same file with some entries replaced: all others are copied as
// they are, compressed bytes included. Whatever is unusual in a ZIP file is refused rather than guessed.

export interface ZipPackage {
  bytes: Uint8Array
  zip: ZipFile
  entries: ReadonlyMap<string, ZipFileEntry>
}

export type PackageBudget = ZipBudget

const broken = (cause?: unknown) => new DocumentRefusal('broken', { cause })
const refusalOf = (error: unknown) =>
  error instanceof ZipError ? new DocumentRefusal(error.reason, { cause: error }) : error

/** Opens the file, and checks that its entries stand one after the other and that nothing else is in it. */
export async function openPackage(bytes: Uint8Array, budget: PackageBudget): Promise<ZipPackage> {
  try {
    const zip = await openZip(bytesSource(bytes), budget)
    const { entries } = zip
    const directorySize = entries.reduce((sum, { record }) => sum + record.length, 0)
    if (zip.isLong || zip.directory + directorySize !== zip.directoryEnd) throw broken()
    if (Math.min(zip.directory, ...entries.map(({ start }) => start)) !== 0) throw broken()
    for (const entry of entries) await refuseUnusual(zip, entry)
    // Programs differ in which of two they see.
    if (new Set(entries.map(({ name }) => name.toLowerCase())).size < entries.length) throw broken()
    return { bytes, zip, entries: new Map(entries.map((entry) => [entry.name, entry])) }
  } catch (error) {
    throw refusalOf(error)
  }
}

async function refuseUnusual(zip: ZipFile, entry: ZipFileEntry): Promise<void> {
  const { name, method } = entry
  if (entry.isEncrypted) throw new DocumentRefusal('encrypted')
  if (method !== stored && method !== deflated) throw broken()
  if (!isPlainPath(name)) throw broken()
  const located = await zip.locate(entry)
  if (decode(located.name) !== name) throw broken()
}

/** Without steps upwards, drives or other separators. */
const isPlainPath = (name: string) => name !== '' && !/[\\:\p{Cc}]|^\/|(?:^|\/)\.{1,2}(?:\/|$)/u.test(name)

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    throw broken(error)
  }
}

/** Unpacks entries as text in UTF-8. */
export const textReader =
  ({ zip, entries }: ZipPackage) =>
  async (name: string): Promise<string | undefined> => {
    const entry = entries.get(name)
    if (!entry) return undefined
    try {
      return decode(await readEntry(zip, entry))
    } catch (error) {
      throw refusalOf(error)
    }
  }

/** The file with some entries replaced. */
export const withReplaced = (
  { bytes, entries }: ZipPackage,
  replaced: ReadonlyMap<string, string>,
): Promise<Uint8Array<ArrayBuffer>> =>
  zipBytes(
    [...entries.values()]
      .toSorted((one, other) => one.start - other.start)
      .map(({ name, start, end, record }): ZipEntry => {
        const text = replaced.get(name)
        return text === undefined
          ? { name, local: bytes.subarray(start, end), record }
          : { name, texts: [text] }
      }),
  )
