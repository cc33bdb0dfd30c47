import { buffer } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** The maximum size of a daily statement. */
const most = 256 * 1024 * 1024

/** The files of an archive, ignoring their names. */
export async function unzip(archive: Buffer): Promise<Buffer[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files: Buffer[] = []
  for await (const entry of zip.eachEntry()) {
    if (entry.uncompressedSize > most) throw new Error('The archive is too large')
    files.push(await buffer(await zip.openReadStreamPromise(entry)))
  }
  return files
}
