import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { ZipFile } from 'yazl'
import { fileName } from '../cues/lines-file.ts'
import type { App } from '../app.ts'
import { guarded } from '../files/send-file.ts'
import { Problem } from '../http/problem.ts'
import { endingOf, type KeptFile, printedFiles } from './files.ts'
import { printed } from './printed-work.ts'
import { readReport } from './report.ts'

/** All files of a work as one, which is made while it is sent: nothing of it is kept here or in memory. */
export async function sendArchive(
  app: App,
  tenant: string,
  reply: FastifyReply,
  work: string,
): Promise<FastifyReply> {
  const row = await app.database
    .of(tenant)
    .selectFrom('works')
    .innerJoin('projects', 'projects.id', 'works.project_id')
    .select(['projects.name', 'works.language', 'report', 'files'])
    .where('works.id', '=', work)
    .executeTakeFirst()
  const report = row && readReport(row.report)
  if (!row?.files || !report) throw new Problem('notFound')
  const zip = new ZipFile()
  const archive = zip.outputStream as Readable
  const nameOf = (ending: string) => fileName(row.name, [row.language], ending)
  for (const [file, { key, size }] of Object.entries(row.files))
    // Film and sound are packed already.
    zip.addReadStreamLazy(nameOf(endingOf(file as KeptFile)), { compress: false, size }, (give) => {
      app.storage.read(key).then(
        (stream) => {
          if (!stream) return void archive.destroy(new Error(`${key} is gone.`))
          stream.on('error', (error) => archive.destroy(error))
          archive.on('close', () => stream.destroy())
          give(null, stream)
        },
        (error: Error) => archive.destroy(error),
      )
    })
  for (const file of printedFiles) {
    const made = printed(report, `x.${file}`, false)
    if (made) zip.addBuffer(made.bytes, nameOf(file))
  }
  zip.end()
  return guarded(reply, 'application/zip').header('cache-control', 'private, no-store').send(archive)
}
