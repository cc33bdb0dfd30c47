import { workDelete, workDeleteMany, workDownload } from '#contract/works.ts'
import { fileName } from '#server/core/files/file-name.ts'
import { Problem } from '#server/core/http/problem.ts'
import { route } from '#server/core/http/route.ts'
import { fileLink, made } from '#server/identity/file-links/file-link.ts'
import { ownWork } from './access.ts'
import { deleteWorks } from './delete-works.ts'
import { archiveFile, printedFile, refuseUnfinished } from './files.ts'
import { endingOf } from './work-kind.ts'

export const workDownloadRoute = route(workDownload, async ({ id, file, both, partial }, context) => {
  const { app, tenant } = context
  const found = await ownWork(context, id)
  const { work, kind, name, from } = found
  if (!work.files) throw new Problem('notFound')
  const isPrinted = kind.printed.includes(file)
  const languages = both && isPrinted ? [from, work.language] : [work.language]
  const options = {
    name: fileName(name, languages, endingOf(kind, file)),
    subject: { kind: work.subject_kind, id: work.subject_id },
    save: true,
  }
  if (isPrinted) return { path: fileLink(context, made(printedFile, { work: id, file, both }), options) }
  if (file === 'zip') {
    if (!partial) await refuseUnfinished({ app, tenant: tenant.id }, found)
    return { path: fileLink(context, made(archiveFile, { archive: id, partial }), options) }
  }
  const stored = Object.hasOwn(work.files, file) && work.files[file]
  if (!stored) throw new Problem('notFound')
  return { path: fileLink(context, { key: stored.key }, options) }
})

export const workDeleteRoute = route(workDelete, async ({ id }, context) => {
  await deleteWorks(context, [id])
  return null
})

export const workDeleteManyRoute = route(workDeleteMany, async ({ ids }, context) => {
  await deleteWorks(context, ids)
  return null
})
