import { workDelete, workDeleteMany, workDownload, workList } from '#contract/works.ts'
import { holding } from '#server/core/db/holding.ts'
import { Problem } from '#server/core/http/problem.ts'
import { route } from '#server/core/http/route.ts'
import { fileLink, made } from '#server/identity/file-links/file-link.ts'
import { ownProjects } from '#server/products/dubbing/projects/access.ts'
import { projectSubject } from '#server/products/dubbing/projects/run-of-project.ts'
import { fileName } from '#server/products/dubbing/subtitles/lines-file.ts'
import { ownWorks } from './access.ts'
import { deleteWorks } from './delete-works.ts'
import { endingOf, isPrinted } from './files.ts'
import { refuseUnfinished } from './missing-files.ts'
import { readWorks, workColumns } from './read-works.ts'
import { archiveFile, printedWorkFile } from './serve-work.ts'
import { sql } from 'kysely'

export const workDeleteRoute = route(workDelete, async ({ id }, context) => {
  await deleteWorks(context, [id])
  return null
})

export const workDeleteManyRoute = route(workDeleteMany, async ({ ids }, context) => {
  await deleteWorks(context, ids)
  return null
})

export const workDownloadRoute = route(workDownload, async ({ id, file, both, partial }, context) => {
  const work = await ownWorks(context)
    .select([
      'works.files',
      'works.language',
      'works.project_id',
      'projects.name',
      'projects.language as from',
    ])
    .where('works.id', '=', id)
    .executeTakeFirst()
  if (!work?.files) throw new Problem('notFound')
  const languages = both && isPrinted(file) ? [work.from, work.language] : [work.language]
  const name = fileName(work.name, languages, endingOf(file))
  const options = { name, subject: projectSubject(work.project_id), save: true }
  if (isPrinted(file)) return { path: fileLink(context, made(printedWorkFile, { work: id, both }), options) }
  if (file === 'zip') {
    if (!partial) await refuseUnfinished(context.db, id)
    return { path: fileLink(context, made(archiveFile, { archive: id, partial }), options) }
  }
  const kept = work.files[file]
  if (!kept) throw new Problem('notFound')
  return { path: fileLink(context, { key: kept.key }, options) }
})

export const workListRoute = route(workList, async (filter, context) => {
  const { size, state, language, name, project, after } = filter
  const current = Math.max(1, filter.current)
  if (project !== undefined) {
    const own = await ownProjects(context).select('id').where('id', '=', project).executeTakeFirst()
    if (!own) throw new Problem('notFound')
  }
  let found = ownWorks(context)
  if (state !== undefined) found = found.where('works.state', '=', state)
  if (language !== undefined) found = found.where('works.language', '=', language)
  if (project !== undefined) found = found.where('works.project_id', '=', project)
  if (name) found = found.where('projects.name', 'ilike', holding(name))
  // One that was deleted meanwhile says no more where it stood.
  const last =
    after && (await ownWorks(context).select('works.id').where('works.id', '=', after).executeTakeFirst())
  const page = found
    .select(workColumns)
    .orderBy('works.created_at', 'desc')
    .orderBy('works.id')
    .limit(size)
    .$if(!last, (all) => all.offset((current - 1) * size))
    .$if(Boolean(last), (all) => all.where(isBehind(after!)))
  const [records, { total }] = await Promise.all([
    readWorks(context, page),
    found.select((is) => is.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { records, total, current, size }
})

/** In the order of the list: newest first, and of one moment by id. */
const isBehind = (last: string) => {
  const then = sql`(select created_at from works as last where last.id = ${last})`
  return sql<boolean>`works.created_at <= ${then} and (works.created_at < ${then} or works.id > ${last})`
}
