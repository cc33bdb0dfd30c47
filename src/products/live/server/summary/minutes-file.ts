import * as z from 'zod/mini'
import { language } from '#core/contract/fields.ts'
import { madeFile, sendMade } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { languageTags } from '#core/texts/texts.ts'
import { printMinutes } from '#domain/live/print-minutes.ts'
import { summaryParts } from '#domain/live/summary.ts'
import { madeOnDemand } from '#identity/file-links/server/file-link.ts'
import { summaryTexts } from '../../texts/summary.ts'
import { printedTypes } from '../segments/export.ts'
import { segmentsFrom } from '../segments/segments.ts'
import { summaryOf } from './summary-rows.ts'

const headings = {
  summary: summaryTexts.summary,
  decisions: summaryTexts.decisions,
  tasks: summaryTexts.tasks,
  chapters: summaryTexts.chapters,
} as const

/** The summary as a Word document, whose headings are in the language of its reader. */
export const minutesFile = madeOnDemand({
  kind: 'liveMinutes',
  input: z.object({ session: z.uuid(), reader: language }),
  async send({ session: id, reader }, { app, tenant, reply }) {
    const db = app.database.of(tenant)
    const [session, row] = await Promise.all([
      db.selectFrom('live_sessions').selectAll().where('id', '=', id).executeTakeFirst(),
      summaryOf(db, id),
    ])
    if (!session || !row) throw new Problem('notFound')
    const { content } = row
    const cited = summaryParts.flatMap((part) => content[part].flatMap(({ segments }) => segments))
    const first = cited.reduce((least, number) => Math.min(least, number), Infinity)
    const segments =
      cited.length > 0 ? await segmentsFrom(db, id, { from: first, most: session.segments }) : []
    const times = new Intl.DateTimeFormat(languageTags[reader], { dateStyle: 'long', timeStyle: 'short' })
    const bytes = await printMinutes({
      title: session.name,
      note: times.format(session.started_at ?? session.created_at),
      language: row.language,
      parts: summaryParts.map((part) => ({ title: headings[part][reader], statements: content[part] })),
      startOf: new Map(segments.map(({ number, start }) => [number, start])),
    })
    reply.header('cache-control', 'private, no-cache')
    return sendMade(reply, madeFile(printedTypes.docx, bytes))
  },
})
