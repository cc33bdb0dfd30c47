import * as z from 'zod/mini'
import type { Db } from '#core/server/db/database.ts'
import { madeFile, type MadeFile, sendMade } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { madeOnDemand } from '#identity/file-links/server/file-link.ts'
import { originalsOf, readReport } from '#products/dubbing/works/server/report.ts'
import type { ReviewedLine } from '../contract.ts'

declare module '#core/server/threads/tasks.ts' {
  interface Tasks {
    reviewedLines: { input: { tenant: string; work: string }; result: MadeFile | undefined }
  }
}

/** The lines of a work for its reviewers. */
export const reviewedLines = madeOnDemand({
  kind: 'reviewed-lines',
  input: z.object({ work: z.uuid() }),
  async send({ work }, { app, tenant, reader, gone, reply }) {
    const file = await app.threads.run(
      'reviewedLines',
      { tenant, work },
      { lane: 'interactive', tenant, account: reader, gone },
    )
    if (!file) throw new Problem('notFound')
    reply.header('cache-control', 'private, no-store')
    return sendMade(reply, file)
  },
})

export async function printReviewedLines(db: Db, work: string): Promise<MadeFile | undefined> {
  const row = await db.selectFrom('works').select('report').where('id', '=', work).executeTakeFirst()
  const report = row && readReport(row.report)
  if (!report) return undefined
  const originals = new Map(originalsOf(report).map(({ id, text }) => [id, text]))
  const lines: ReviewedLine[] = report.subtitles.map(({ id, start, end, text }) => ({
    id,
    start: Math.round(start),
    end: Math.round(end),
    text,
    original: originals.get(id) ?? '',
  }))
  return madeFile('application/json; charset=utf-8', JSON.stringify(lines))
}
