import type { OutputBudget } from '#domain/output/output-budget.ts'
import { countUnpacked } from '#domain/output/unpacking.ts'
import { fromBufferPromise } from 'yauzl'

/** The files of an archive, ignoring their names. */
export async function unzip(
  archive: Buffer,
  budget: OutputBudget<'entries' | 'bytes' | 'entryBytes'>,
): Promise<Buffer[]> {
  const zip = await fromBufferPromise(archive, { lazyEntries: true })
  const files: Buffer[] = []
  for await (const entry of zip.eachEntry()) {
    budget.spend('entries')
    const count = countUnpacked(budget, entry.compressedSize)
    const pieces: Buffer[] = []
    for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      count(piece.length)
      pieces.push(piece)
    }
    files.push(Buffer.concat(pieces))
  }
  return files
}
