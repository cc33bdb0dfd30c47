import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Role } from '#core/contract/call.ts'
import { describeSubject, type Subject } from '#core/server/app/subject.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type CallerContext, type RequestContext, route } from '#core/server/http/route.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
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
import { refuseUnfinished } from './files.ts'
import { linkToFile } from './link-to-file.ts'
import { filesOf, showWorks } from './show-works.ts'
import { type Work, workColumns } from './work-kind.ts'

export const workDownloadRoute = route(workDownload, async ({ id, file, both, partial }, context) => {
  const { app, tenant } = context
  const found = await ownWork(context, id)
  if (!found.work.files) throw new Problem('notFound')
  if (file === 'zip' && !partial) await refuseUnfinished({ app, tenant: tenant.id }, found)
  const path = linkToFile(context, found, { file, both, partial })
  if (path === undefined) throw new Problem('notFound')
  return { path }
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
