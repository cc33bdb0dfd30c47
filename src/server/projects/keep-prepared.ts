import { sql, type Selectable, type Updateable } from 'kysely'
import type { OddLines } from '#contract/odd-lines.ts'
import type { Cue } from '#domain/cues/cue.ts'
import type { Db } from '../db/database.ts'
import type { Projects } from '../db/tables.ts'
import type { Work } from '../jobs/job.ts'
import { notify } from '../notices/notify.ts'
import { tellProject } from './tell.ts'

type Project = Selectable<Projects>

/** What the contract lets out of a line. */
const longestText = 5000
const longestSpeaker = 100

/** The project, if it waits to be prepared, or failed and is tried once more. */
export const beginPreparing = (db: Db, id: string): Promise<Project | undefined> =>
  db.transaction().execute(async (trx) => {
    const project = await trx
      .updateTable('projects')
      .set({ status: 0, problem: null, problem_values: null })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('status', 'in', [0, 3])
      .returningAll()
      .executeTakeFirst()
    if (project) await tellProject(trx, project)
    return project
  })

/** Keeps what was found or made, as soon as it is there: pages show it, and the next try goes on from it. */
export const keepFound = ({ db, signal }: Work, project: Project, found: Updateable<Projects>) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    await trx.updateTable('projects').set(found).where('id', '=', project.id).execute()
    await tellProject(trx, project)
  })

/** Keeps what is said, and opens the project for proofreading. */
export const finishPreparing = (
  { app, db, signal }: Work,
  project: Project,
  cues: readonly Cue[],
  oddLines: OddLines | null,
) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    const { tenant_id, account_id, id } = project
    const changed = await trx
      .updateTable('projects')
      .set({
        status: 1,
        cue_count: cues.length,
        odd_lines: oddLines,
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', id)
      .where('status', '=', 0)
      .where('deleted_at', 'is', null)
      .returning(['revision', 'name'])
      .executeTakeFirst()
    if (!changed) return
    await trx.deleteFrom('cues').where('project_id', '=', id).execute()
    const rows = cues.map((cue, index) => ({
      id: String(index + 1),
      start_ms: Math.round(cue.start),
      end_ms: Math.round(cue.end),
      text: cue.text.slice(0, longestText).toWellFormed(),
      speaker: cue.speaker?.slice(0, longestSpeaker).toWellFormed(),
    }))
    await sql`
      insert into cues (tenant_id, project_id, id, start_ms, end_ms, text, speaker, revision)
      select ${tenant_id}, ${id}, id, start_ms, end_ms, text, speaker, ${changed.revision}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id text, start_ms integer, end_ms integer, text text, speaker text)`.execute(trx)
    await tellProject(trx, project)
    const whose = { tenant: tenant_id, account: account_id, now: app.now() }
    await notify(trx, whose, 'projectReady', { name: changed.name })
  })
