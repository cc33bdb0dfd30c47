import type { App } from '#core/server/app/app.ts'
import { Problem } from '#core/server/http/problem.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import type { Segment } from '#domain/live/segment-rules.ts'
import type { Summary } from '#domain/live/summary.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { Translator } from '#engines/core/ports.ts'
import { summarize } from '#pipeline/live/summarize.ts'
import { readStored } from '#shared/documents/server/stored-document.ts'
import { withEngines } from '#shared/engine-host/worker/pipeline.ts'
import { problemOf } from '#shared/engine-host/worker/problem.ts'
import { maxStatements } from '../contract/summary.ts'
import { lockSession } from '../server/core/access.ts'
import { writeSummary } from '../server/summary/summary-job.ts'

type UseEngines = <Result>(app: App, work: (engines: Engines) => Promise<Result>) => Promise<Result>

type Writer = Translator & Required<Pick<Translator, 'write'>>
const isWriter = (translator: Translator): translator is Writer => translator.write !== undefined

/** As many as its owner can save. */
const limited = ({ summary, decisions, tasks, chapters }: Summary): Summary => ({
  summary: summary.slice(0, maxStatements),
  decisions: decisions.slice(0, maxStatements),
  tasks: tasks.slice(0, maxStatements),
  chapters: chapters.slice(0, maxStatements),
})

/** Tests bring their own engines. */
export const writeSummaryWith = (use: UseEngines) =>
  handleJob(writeSummary, async ({ session: id, language }, { app, db, signal, progress }) => {
    const { items } = await readStored<Segment>(db, { id, part: '' })
    const said = items.filter(({ text }) => text.trim() !== '')
    const { summary, leftOut } = await use(app, async (engines) => {
      const writer = engines.translators.find(isWriter)
      if (!writer) throw new Problem('liveNoWriter')
      const onProgress = (share: number) => progress('write', share)
      return summarize(said, { writer, language, signal, onProgress })
    }).catch((error: unknown) => {
      throw signal.aborted ? error : problemOf(error)
    })
    await db.transaction().execute(async (trx) => {
      const session = await lockSession(trx, id)
      if (!session) return
      const written = { language, content: limited(summary), left_out: leftOut, made_at: app.now() }
      await trx
        .insertInto('live_summaries')
        .values({ ...written, tenant_id: session.tenant_id, session_id: id })
        .onConflict((known) =>
          known.columns(['tenant_id', 'session_id']).doUpdateSet((row) => ({
            ...written,
            changed_at: null,
            version: row('live_summaries.version', '+', 1),
          })),
        )
        .execute()
    })
  })

export const runWriteSummary = writeSummaryWith(withEngines)
