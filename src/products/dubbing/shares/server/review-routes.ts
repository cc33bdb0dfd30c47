import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { created as made, sharedFileLink } from '#identity/file-links/server/file-link.ts'
import { notify, notifyOnce } from '#identity/notifications/server/notify.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { projectSubject } from '#products/dubbing/projects/server/run-of-project.ts'
import { dubsOf } from '#products/dubbing/works/server/access.ts'
import { storedFiles } from '#products/dubbing/works/server/files.ts'
import { readQuality } from '#products/dubbing/works/server/work-quality.ts'
import { openShare } from '#shared/shares/server/open-share.ts'
import { printedFile } from '#shared/works/server/files.ts'
import { reviewComment, reviewComments, reviewOpen } from '../contract.ts'
import { addComment, markOfComments, readComments } from './comments.ts'
import { reviewedLines } from './reviewed-lines.ts'

// The content of a share without an account: one version of a work, read-only, and its comments. A link that moves on to
// newer versions keeps the comments on those that it has shown.

interface Asked {
  token: string
  passCode?: string | undefined
  visitor?: string | undefined
}

async function openedShare(context: RequestContext, asked: Asked) {
  const { app, db, tenant } = context
  const opened = await openShare(context, asked, {
    find: ({ account_id, work_id }) =>
      dubsOf({ db, caller: { id: account_id } })
        .select(['works.id', 'works.language', 'works.version', 'works.duration_ms', 'works.files'])
        .select(['works.options', 'projects.id as project', 'projects.name', 'projects.cover'])
        .select(['projects.language as from', 'projects.recognition'])
        .where('works.id', '=', work_id)
        .executeTakeFirst(),
    async onGuessing({ account_id: account }, { id: about, name, language }) {
      const to = { tenant: tenant.id, account, now: app.now() }
      await notify(db, to, 'reviewLinkGuessed', { about, name, language: language! })
    },
  })
  if (!opened) throw new Problem('workNotShared')
  return opened
}

type Opened = Awaited<ReturnType<typeof openedShare>>

/** The versions that a link has shown, the present one first. */
async function shownVersions(db: Db, { share, work }: Opened): Promise<{ id: string; version: number }[]> {
  const { first_version } = share
  if (first_version === null) return [work]
  const others = await db
    .selectFrom('works')
    .select(['id', 'version'])
    .where('subject_id', '=', work.project)
    .where('language', '=', work.language)
    .where('id', '<>', work.id)
    .where('version', '>=', first_version)
    .where('version', '<', work.version)
    .execute()
  return [work, ...others]
}

export const reviewOpenRoute = route(reviewOpen, async (asked, context) => {
  const { share, work, visitor } = await openedShare(context, asked)
  const subject = projectSubject(work.project)
  const by = { share: share.id, account: share.account_id }
  const stored = (key: string | null | undefined, name: string) =>
    key ? sharedFileLink(context, by, { key }, { name, subject }) : null
  const { language, version, duration_ms, files, from, recognition } = work
  const lines = made(reviewedLines, { work: work.id })
  const subtitles = made(printedFile, { work: work.id, file: 'vtt', both: false })
  return {
    name: work.name,
    language: language!,
    version,
    firstVersion: share.first_version === version ? null : share.first_version,
    quality: await readQuality(context.db, work, { language: from, recognition }),
    duration: duration_ms,
    videoPath: stored(files?.['mp4']?.key, storedFiles.mp4),
    audioPath: stored(files?.['m4a']?.key, storedFiles.m4a),
    coverPath: stored(work.cover, 'cover.webp'),
    vttPath: sharedFileLink(context, by, subtitles, { name: 'subtitles.vtt', subject }),
    linesPath: sharedFileLink(context, by, lines, { name: 'lines.json', subject }),
    timeExpire: share.expires_at.toISOString(),
    visitor: visitor.token,
  }
})

export const reviewCommentsRoute = route(reviewComments, async ({ known, ...asked }, context) => {
  const opened = await openedShare(context, asked)
  const works = (await shownVersions(context.db, opened)).map(({ id }) => id)
  const { version } = opened.work
  const mark = await markOfComments(context.db, works)
  return { mark, version, comments: mark === known ? null : await readComments(context.db, works) }
})

export const reviewCommentRoute = route(reviewComment, async (input, context) => {
  const { app, db, tenant, address } = context
  const opened = await openedShare(context, input)
  const { share, work } = opened
  const { name: author, text, version, at, line, answers } = input
  const now = app.now()
  await allowAddress(db, 'reviewWrite', { address, now, of: share.id })
  const to = { tenant: tenant.id, account: share.account_id }
  await db.transaction().execute(async (trx) => {
    const shown = await shownVersions(trx, opened)
    const watched = shown.find((each) => each.version === version)?.id ?? work.id
    const on = answers === undefined ? watched : await commentedWork(trx, shown, answers)
    await addComment(trx, { ...to, work: on, author, text, at, line, answers, now })
    const values = { about: on, name: work.name, language: work.language!, reviewer: author }
    await notifyOnce(trx, { ...to, now }, 'workCommented', values)
    await publishProject(trx, { tenant_id: tenant.id, account_id: share.account_id, id: work.project })
  })
  return null
})

/** The version that a comment is about, among those of a link. */
async function commentedWork(db: Db, shown: readonly { id: string }[], comment: string): Promise<string> {
  const ids = shown.map(({ id }) => id)
  const found = await db
    .selectFrom('work_comments')
    .select('work_id')
    .where('id', '=', comment)
    .where('work_id', 'in', ids)
    .executeTakeFirst()
  if (!found) throw new Problem('notFound')
  return found.work_id
}
