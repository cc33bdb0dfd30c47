import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import { fileName } from '#core/server/files/disposition.ts'
import { guarded } from '#core/server/files/send-file.ts'
import { writeZip, type ZipEntry } from '#domain/archive/write-zip.ts'
import type { NamedWork } from './access.ts'
import { endingOf, type Whose } from './work-kind.ts'

/**
 * All files of a work in one archive, with a list of their checksums to verify it. The archive is streamed, and never stored or
 * held in memory.
 */
export function sendArchive(app: App, reply: FastifyReply, named: NamedWork, whose: Whose): FastifyReply {
  // Also ends a file of the storage that its reader waits for.
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const archive = Readable.from(writeZip(entriesOf(app, named, whose, left.signal)), { objectMode: false })
  return guarded(reply, 'application/zip').header('cache-control', 'private, no-store').send(archive)
}

function* entriesOf(
  app: App,
  { work, kind, name }: NamedWork,
  whose: Whose,
  signal: AbortSignal,
): Generator<ZipEntry> {
  const sums: string[] = []
  const nameOf = (ending: string) => fileName(name, [work.language], ending)
  const summed = (
    file: string,
    open: () => Promise<AsyncIterable<Uint8Array> | undefined>,
    size?: number,
  ) => {
    const called = nameOf(endingOf(kind, file))
    const pieces = async function* () {
      const hash = createHash('sha256')
      let read = 0
      for await (const piece of (await open()) ?? missing(file)) {
        hash.update(piece)
        read += piece.length
        yield piece
      }
      if (size !== undefined && read !== size)
        throw new Error(`${file} has ${read} bytes instead of ${size}.`)
      sums.push(`${hash.digest('hex')}  ${called}\n`)
    }
    return { name: called, open: pieces }
  }
  for (const file of Object.keys(kind.stored)) {
    const stored = work.files?.[file]
    const open = (key: string) => app.storage.read(key, { signal })
    // Video and sound are compressed already.
    if (stored) yield { ...summed(file, () => open(stored.key), stored.size), stored: true }
  }
  for (const file of kind.printed)
    yield summed(file, async () => {
      const of = { tenant: work.tenant_id, work: work.id, file, both: false }
      const printed = await kind.print(app, of, whose)
      return printed && Readable.from([printed.bytes])
    })
  // Entries are written in order, so the checksums of all others are known.
  yield { name: nameOf('sha256'), texts: sums, stored: true }
}

function missing(file: string): never {
  throw new Error(`${file} is missing.`)
}
