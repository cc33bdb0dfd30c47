import { createHash } from 'node:crypto'
import { pipeline, Readable, Transform } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import type { App } from '#core/server/app/app.ts'
import { fileName } from '#core/server/files/file-name.ts'
import { guarded } from '#core/server/files/send-file.ts'
import type { NamedWork } from './access.ts'
import { endingOf, type Whose } from './work-kind.ts'

/**
 * All files of a work in one archive, with a list of their checksums to verify it. The archive is streamed, and never stored or
 * held in memory.
 */
export function sendArchive(
  app: App,
  reply: FastifyReply,
  { work, kind, name }: NamedWork,
  whose: Whose,
): FastifyReply {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const sums: string[] = []
  const nameOf = (ending: string) => fileName(name, [work.language], ending)
  const addLazily = (
    file: string,
    options: { compress: boolean; size?: number },
    open: () => Promise<Readable | undefined>,
  ) => {
    const called = nameOf(endingOf(kind, file))
    zip.addReadStreamLazy(called, options, (give) => {
      open().then(
        (stream) => {
          if (!stream) return void archive.destroy(new Error(`${file} is missing.`))
          const stop = () => void stream.destroy()
          archive.once('close', stop)
          stream.once('close', () => archive.off('close', stop))
          const summed = summing((sum) => sums.push(`${sum}  ${called}\n`))
          pipeline(stream, summed, (error) => error && archive.destroy(error))
          give(null, summed)
        },
        (error: Error) => archive.destroy(error),
      )
    })
  }
  for (const file of Object.keys(kind.stored)) {
    const stored = work.files?.[file]
    // Video and sound are compressed already.
    if (stored) addLazily(file, { compress: false, size: stored.size }, () => app.storage.read(stored.key))
  }
  for (const file of kind.printed)
    addLazily(file, { compress: true }, async () => {
      const of = { tenant: work.tenant_id, work: work.id, file, both: false }
      const printed = await kind.print(app, of, whose)
      return printed && Readable.from([printed.bytes])
    })
  // Entries are written in order, so the checksums of all others are known.
  zip.addReadStreamLazy(nameOf('sha256'), { compress: false }, (give) =>
    give(null, Readable.from([sums.join('')])),
  )
  zip.end()
  return guarded(reply, 'application/zip').header('cache-control', 'private, no-store').send(archive)
}

/** Passes bytes through and computes their checksum. */
function summing(done: (sum: string) => void): Transform {
  const hash = createHash('sha256')
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      next(null, chunk)
    },
    flush(next) {
      done(hash.digest('hex'))
      next()
    },
  })
}
