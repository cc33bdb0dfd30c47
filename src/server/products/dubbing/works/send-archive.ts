import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { fileName } from '#server/products/dubbing/subtitles/lines-file.ts'
import type { App } from '#server/core/app/app.ts'
import { guarded } from '#server/core/files/send-file.ts'
import { Problem } from '#server/core/http/problem.ts'
import { endingOf, type KeptFile, printedFiles } from './files.ts'
import { refuseUnfinished } from './missing-files.ts'

/**
 * All files of a work as one, which is made while it is sent: nothing of it is kept here or in memory. A link is good for a while,
 * so whether files are missing is asked again here.
 */
export async function sendArchive(
  app: App,
  tenant: string,
  reply: FastifyReply,
  {
    archive: work,
    partial,
    ...whose
  }: { archive: string; partial: boolean; account: string; gone: AbortSignal },
): Promise<FastifyReply> {
  const db = app.database.of(tenant)
  if (!partial) await refuseUnfinished(db, work)
  const row = await db
    .selectFrom('works')
    .innerJoin('projects', 'projects.id', 'works.project_id')
    .select(['projects.name', 'works.language', 'files'])
    .where('works.id', '=', work)
    .where('report', 'is not', null)
    .executeTakeFirst()
  if (!row?.files) throw new Problem('notFound')
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const nameOf = (ending: string) => fileName(row.name, [row.language], ending)
  const addLazily = (
    name: string,
    options: { compress: boolean; size?: number },
    open: () => Promise<Readable | undefined>,
  ) =>
    zip.addReadStreamLazy(name, options, (give) => {
      open().then(
        (stream) => {
          if (!stream) return void archive.destroy(new Error(`${name} is gone.`))
          stream.on('error', (error) => archive.destroy(error))
          archive.on('close', () => stream.destroy())
          give(null, stream)
        },
        (error: Error) => archive.destroy(error),
      )
    })
  for (const [file, { key, size }] of Object.entries(row.files))
    // Film and sound are packed already.
    addLazily(nameOf(endingOf(file as KeptFile)), { compress: false, size }, () => app.storage.read(key))
  const of = { work, both: false }
  for (const file of printedFiles)
    addLazily(nameOf(file), { compress: true }, async () => {
      const printed = await app.threads.run('printWork', { tenant, of, name: `x.${file}` }, whose)
      return printed && Readable.from([printed.bytes])
    })
  zip.end()
  return guarded(reply, 'application/zip').header('cache-control', 'private, no-store').send(archive)
}
