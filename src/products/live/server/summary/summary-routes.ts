import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { summaryParts } from '#domain/live/summary.ts'
import { fileLink, created as made } from '#identity/file-links/server/file-link.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { liveSummaryDetail, liveSummaryExport, liveSummarySave } from '../../contract/summary.ts'
import { liveSubject, ownSession } from '../core/access.ts'
import { minutesFile } from './minutes-file.ts'
import { goingSummary, summaryOf, wireSummary } from './summary-rows.ts'

export const liveSummaryDetailRoute = route(liveSummaryDetail, async ({ id }, context) => {
  const { db } = context
  await ownSession(context, id)
  const [offer, run, row] = await Promise.all([readOffer(db), goingSummary(db, id), summaryOf(db, id)])
  return { offered: offer.writes, run: run ?? null, summary: row ? wireSummary(row) : null }
})

export const liveSummarySaveRoute = route(liveSummarySave, async ({ id, version, ...content }, context) => {
  const { app, db, caller } = context
  const row = await db.transaction().execute(async (trx) => {
    const session = await ownSession({ db: trx, caller }, id, { lock: true })
    const wrong = summaryParts
      .flatMap((part) => content[part].flatMap(({ segments }) => segments))
      .find((number) => number > session.segments)
    if (wrong !== undefined) throw new Problem('liveNoSuchSegment', { number: wrong })
    const known = await summaryOf(trx, id)
    if (!known) throw new Problem('notFound')
    if (known.version !== version) throw new Problem('liveSummaryChanged')
    return trx
      .updateTable('live_summaries')
      .set({ content, version: version + 1, changed_at: app.now() })
      .where('session_id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return wireSummary(row)
})

export const liveSummaryExportRoute = route(liveSummaryExport, async ({ id }, context) => {
  const session = await ownSession(context, id)
  if (!(await summaryOf(context.db, id))) throw new Problem('notFound')
  const file = made(minutesFile, { session: id, reader: context.language })
  const subject = { kind: liveSubject.kind, id }
  return { path: fileLink(context, file, { name: `${session.name}.docx`, subject, save: true }) }
})
