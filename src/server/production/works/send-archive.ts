import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import type { App } from '#server/core/app/app.ts'
import { fileName } from '#server/core/files/file-name.ts'
import { guarded } from '#server/core/files/send-file.ts'
import type { NamedWork } from './access.ts'
import { endingOf, type Whose } from './work-kind.ts'

/** All files of a work in one archive. It is written while it is sent, and held neither here nor in memory. */
export function sendArchive(
  app: App,
  reply: FastifyReply,
  { work, kind, name }: NamedWork,
  whose: Whose,
): FastifyReply {
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const addLazily = (
    file: string,
    options: { compress: boolean; size?: number },
    open: () => Promise<Readable | undefined>,
  ) =>
    zip.addReadStreamLazy(fileName(name, [work.language], endingOf(kind, file)), options, (give) => {
      open().then(
        (stream) => {
          if (!stream) return void archive.destroy(new Error(`${file} is missing.`))
          stream.on('error', (error) => archive.destroy(error))
          const stop = () => void stream.destroy()
          archive.once('close', stop)
          stream.once('close', () => archive.off('close', stop))
          give(null, stream)
        },
        (error: Error) => archive.destroy(error),
      )
    })
  for (const [file, { key, size }] of Object.entries(work.files ?? {}))
    // Video and sound are compressed already.
    addLazily(file, { compress: false, size }, () => app.storage.read(key))
  for (const file of kind.printed)
    addLazily(file, { compress: true }, async () => {
      const of = { tenant: work.tenant_id, work: work.id, file, both: false }
      const printed = await kind.print(app, of, whose)
      return printed && Readable.from([printed.bytes])
    })
  zip.end()
  return guarded(reply, 'application/zip').header('cache-control', 'private, no-store').send(archive)
}
