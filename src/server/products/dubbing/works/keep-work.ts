import { workState } from '#contract/wire-numbers.ts'
import type { Selectable } from 'kysely'
import type { Cue } from '#domain/cues/cue.ts'
import { readCues, readTranslations, textsOf } from '#server/products/dubbing/subtitles/read-lines.ts'
import { countUnreviewed } from '#server/products/dubbing/subtitles/unreviewed.ts'
import type { Projects, Works } from '#server/core/db/tables.ts'
import type { JobContext } from '#server/core/jobs/job.ts'
import { settle } from '#server/money/ledger/hold.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { keepResult } from '#server/production/runs/keep.ts'
import { lockProjectRow } from '#server/products/dubbing/projects/run-of-project.ts'
import { tellProject } from '#server/products/dubbing/projects/tell.ts'
import { givenLines, readReport, type WorkReport } from './report.ts'
import { settleProject } from './status.ts'

/** By the names of keptFiles. */
export type WorkFiles = Record<string, { key: string; size: number }>

export interface Task {
  work: Selectable<Works>
  project: Selectable<Projects>
  cues: readonly Cue[]
  translations: ReadonlyMap<string, string>
  /** Draft lines that nobody has checked. */
  unreviewed: number
}

/** The work, and the lines as they are when it begins; nothing where it is not wanted any more. */
export const beginWork = ({ db }: JobContext, id: string): Promise<Task | undefined> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const row = await trx.selectFrom('works').selectAll().where('id', '=', id).executeTakeFirst()
      const project =
        row &&
        (await trx
          .selectFrom('projects')
          .selectAll()
          .where('id', '=', row.project_id)
          .where('deleted_at', 'is', null)
          .executeTakeFirst())
      if (!project) return undefined
      // It can be played already, and only what goes beside it is missing: that is made of the same lines.
      if (row.state === workState.done)
        return { work: row, project, ...givenLines(readReport(row.report)!), unreviewed: 0 }
      const cues = await readCues(trx, project.id)
      const translations =
        row.language === project.language
          ? new Map(cues.map((cue) => [cue.id, cue.text]))
          : textsOf(await readTranslations(trx, project.id, row.language))
      const { revision } = project
      await trx.updateTable('works').set({ state: 3, revision }).where('id', '=', id).execute()
      // It failed, and is tried once more.
      if (row.state !== workState.generating) await settleProject(trx, project.id)
      return {
        work: { ...row, revision },
        project,
        cues,
        translations,
        unreviewed: await countUnreviewed(trx, project.id),
      }
    })

/** From now on it can be played. */
export const finishWork = (
  { app, db, signal }: JobContext,
  { work, project }: Task,
  files: WorkFiles,
  { report, duration }: { report: WorkReport; duration: number },
) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    if (work.run_id) await keepResult(app, trx, work.run_id)
    await lockProjectRow(trx, project.id)
    await trx
      .updateTable('works')
      .set({
        state: 1,
        files,
        report: JSON.stringify(report),
        duration_ms: Math.round(duration),
        finished_at: app.now(),
      })
      .where('id', '=', work.id)
      .execute()
    if (work.run_id) await settle(trx, { run: work.run_id, used: work.seconds, at: app.now() })
    await settleProject(trx, project.id)
    const whose = { tenant: work.tenant_id, account: work.account_id, now: app.now() }
    const values = { about: work.id, name: project.name, language: work.language }
    await notify(trx, whose, 'workReady', values)
  })

export const keepMoreFiles = ({ db, signal }: JobContext, { work, project }: Task, more: WorkFiles) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    const row = await trx
      .selectFrom('works')
      .select('files')
      .where('id', '=', work.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) return
    const files: WorkFiles = { ...row.files, ...more }
    await trx.updateTable('works').set({ files }).where('id', '=', work.id).execute()
    await tellProject(trx, project)
  })
