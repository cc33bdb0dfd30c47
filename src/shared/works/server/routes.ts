import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Role } from '#core/contract/call.ts'
import { describeSubject, type Subject } from '#core/server/app/subject.ts'
import { fileName } from '#core/server/files/disposition.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type CallerContext, type RequestContext, route } from '#core/server/http/route.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import {
  type MadeWork,
  workDelete,
  workDeleteMany,
  workDownload,
  workShow,
  workWarning,
  workVersions,
} from '../contract.ts'
import { ownWork, ownWorks } from './access.ts'
import { deleteWorks } from './delete-works.ts'
import { archiveFile, printedFile, refuseUnfinished } from './files.ts'
import { filesOf, showWorks } from './show-works.ts'
import { endingOf, type Work, workColumns } from './work-kind.ts'

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

export const workShowRoute = route(workShow, async ({ id }, context) => {
  const { work: named, kind, name } = await ownWork(context, id)
  const subject = { kind: named.subject_kind, id: named.subject_id }
  const versions = await versionsOf(context, subject, name)
  // From one read: a work may finish in between, and its state and its files belong together.
  const found = versions.find(({ row }) => row.id === id)
  if (!found) throw new Problem('notFound')
  const { row: work, shown } = found
  const linkTo = (file: string) => {
    const stored = work.files?.[file]
    return stored ? fileLink(context, { key: stored.key }, { name: kind.stored[file]!, subject }) : null
  }
  return {
    ...shown,
    subject,
    files: work.files ? filesOf(kind, work.files).map((each) => ({ ...each, path: linkTo(each.name) })) : [],
    missing: (work.files && (await kind.missing?.(context.db, work))) ?? [],
    versions: versions.filter(({ row }) => row.id !== id).map((each) => each.shown),
    warnings: await warningsOf(context, id),
  }
})

/** Not every kind of work has a report with warnings. */
async function warningsOf(context: CallerContext, id: string) {
  const row = await ownWorks(context)
    .select(sql`works.report -> 'warnings'`.as('warnings'))
    .where('id', '=', id)
    .executeTakeFirst()
  return z.array(workWarning).safeParse(row?.warnings).data ?? []
}

export const workVersionsRoute = route(workVersions, async ({ subject: kind, id }, context) => {
  const subject = { kind, id }
  const found = await describeSubject(context.app, context.db, subject, context.caller.id)
  if (!found) throw new Problem('notFound')
  return (await versionsOf(context, subject, found.name)).map(({ shown }) => shown)
})

async function versionsOf(
  context: RequestContext<readonly Role[]>,
  { kind, id }: Subject,
  name: string,
): Promise<{ row: Work; shown: MadeWork }[]> {
  const rows = await ownWorks(context)
    .select(workColumns)
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .orderBy('version', 'desc')
    .execute()
  const works = await showWorks(
    context,
    rows.map((row) => ({ ...row, name })),
  )
  return works.map(({ row, ...shown }) => ({ row, shown }))
}
