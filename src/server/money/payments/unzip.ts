import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** A bill of a day; more is none. */
const most = 256 * 1024 * 1024

/** The files of an archive, whatever they are called. */
export async function unzip(archive: Buffer): Promise<Buffer[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files: Buffer[] = []
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > most) throw new Error('The archive is too large')
    files.push(await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}
