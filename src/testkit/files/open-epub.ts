import { buffer } from 'node:stream/consumers'
import { openPromise } from 'yauzl'

export interface ZipPart {
  name: string
  bytes: Buffer
  /** 0 is stored, 8 is deflated. */
  method: number
  extra: number
  flags: number
}

/** All entries of a zip, in the order in which they are stored. */
export async function unzip(file: string): Promise<ZipPart[]> {
  const zip = await openPromise(file, { lazyEntries: true })
  const parts: (ZipPart & { at: number })[] = []
  for await (const entry of zip.eachEntry()) {
    const bytes = await buffer(await zip.openReadStreamPromise(entry))
    parts.push({
      name: entry.fileName,
      bytes,
      method: entry.compressionMethod,
      extra: entry.extraFieldRaw.length,
      flags: entry.generalPurposeBitFlag,
      at: entry.relativeOffsetOfLocalHeader,
    })
  }
  return parts.toSorted((a, b) => a.at - b.at)
}
