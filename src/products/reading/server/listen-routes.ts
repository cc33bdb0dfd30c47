import { workState } from '#core/contract/wire-numbers.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { created as made, sharedFileLink } from '#identity/file-links/server/file-link.ts'
import { imageKey } from '#identity/images/server/image.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { openShare } from '#shared/shares/server/open-share.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { listenOpen } from '../contract/listen.ts'
import { readingSubject } from './access.ts'
import { listenedText } from './listened-text.ts'
import { storedFiles } from './reading-kind.ts'
import { readReport } from './report.ts'
import { wireChapter } from './wire-chapter.ts'

/** Addresses of media are the same within half a day, so that browsers keep what they have, and valid for one or two of these. */
const validFor = 12 * 3_600_000

export const listenOpenRoute = route(listenOpen, async (asked, context) => {
  const { app, db, tenant } = context
  const opened = await openShare(context, asked, {
    find: ({ account_id: id, work_id }) =>
      ownWorks({ db, caller: { id } })
        .innerJoin('readings', 'readings.id', 'works.subject_id')
        .select(['works.id', 'works.subject_id', 'works.language', 'works.duration_ms', 'works.files'])
        .select(['works.report', 'readings.name', 'readings.author', 'readings.cover'])
        .where('works.id', '=', work_id)
        .where('works.subject_kind', '=', readingSubject.kind)
        .where('works.state', '=', workState.done)
        .where('readings.deleted_at', 'is', null)
        .executeTakeFirst(),
    async onGuessing({ account_id: account }, { id: about, name }) {
      const to = { tenant: tenant.id, account, now: app.now() }
      await notify(db, to, 'listenLinkGuessed', { about, name })
    },
  })
  if (!opened) throw new Problem('workNotShared')
  const { share, work, visitor } = opened
  const subject = { kind: readingSubject.kind, id: work.subject_id }
  const by = { share: share.id, account: share.account_id }
  const until = (Math.floor(app.now().getTime() / validFor) + 2) * validFor
  const cover = work.cover === null ? undefined : imageKey(tenant, work.cover)
  const linkTo = (of: Parameters<typeof sharedFileLink>[2], name: string) =>
    sharedFileLink(context, by, of, { name, subject, until })
  const sound = (['mp3', 'wav', 'm4b'] as const).find((each) => work.files?.[each])
  return {
    name: work.name,
    author: work.author,
    language: work.language,
    duration: work.duration_ms,
    coverPath: cover === undefined ? null : linkTo({ key: cover }, 'cover.webp'),
    audioPath: sound ? linkTo({ key: work.files![sound]!.key }, storedFiles[sound]) : null,
    textPath: linkTo(made(listenedText, { work: work.id }), 'text.json'),
    chapters: readReport(work.report)!.chapters.map(wireChapter),
    visitor: visitor.token,
    timeExpire: share.expires_at.toISOString(),
  }
})
