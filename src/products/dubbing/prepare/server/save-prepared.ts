import { sql, type Selectable, type Transaction, type Updateable } from 'kysely'
import type { Quality } from '#core/contract/fields.ts'
import { projectStatus } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, Projects } from '#core/server/db/tables.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import type { Cue } from '#domain/cues/core/cue.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { emitTranscript } from '#products/dubbing/plans/server/emit-resource.ts'
import { goesOnFromSubtitles } from '#products/dubbing/plans/server/plan-row.ts'
import { publishProject } from '#products/dubbing/projects/server/publish-project.ts'
import { type HeardVoices, namesOf, saveVoices } from '#products/dubbing/speakers/server/save-voices.ts'
import { deleteEdits } from '#shared/documents/server/log.ts'
import type { OddLines } from '#shared/subtitle-files/contract.ts'

type Project = Selectable<Projects>

/** The limits of a line in the contract. */
const longestText = 5000
const longestSpeaker = 100

/** The project, if it waits for preparation or failed and is retried. */
export const beginPreparing = (db: Db, id: string): Promise<Project | undefined> =>
  db.transaction().execute(async (trx) => {
    const project = await trx
      .updateTable('projects')
      .set({ status: projectStatus.waiting, problem: null, problem_values: null })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .where('status', 'in', [projectStatus.waiting, projectStatus.failed])
      .returningAll()
      .executeTakeFirst()
    if (project) await publishProject(trx, project)
    return project
  })

/** Saves a result as soon as it exists: pages show it, and the next attempt continues from it. */
export const saveFound = ({ db, signal, run }: JobContext, project: Project, found: Updateable<Projects>) =>
  db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    await trx.updateTable('projects').set(found).where('id', '=', project.id).execute()
    await publishProject(trx, project)
    // Used to estimate the duration of later runs.
    const { duration_ms: size } = found
    if (run && size) await trx.updateTable('runs').set({ size }).where('id', '=', run).execute()
  })

/** Removes the subtitles sent with a project, if they cannot be used. */
export async function dropSubtitles({ app, db }: JobContext, { id, subtitles_key }: Project): Promise<void> {
  await db.updateTable('projects').set({ subtitles_key: null }).where('id', '=', id).execute()
  if (subtitles_key) await app.storage.remove(subtitles_key)
}

interface Found {
  cues: readonly Cue[]
  /** Who speaks in them, if it was found. */
  speakers?: HeardVoices | undefined
  oddLines: OddLines | null
  /** How well the lines were recognized; null if they came with a file. */
  recognition: Quality | null
}

/**
 * Saves the lines and opens the project for proofreading. Existing lines are deleted with their edits and translations,
 * but kept if `found` is missing.
 */
export async function finishPreparing({ app, db, signal }: JobContext, project: Project, found?: Found) {
  const gone = await db.transaction().execute(async (trx) => {
    signal.throwIfAborted()
    const { tenant_id, account_id, id } = project
    const changed = await trx
      .updateTable('projects')
      .set({
        status: projectStatus.proofreading,
        ...(found && {
          cue_count: found.cues.length,
          odd_lines: found.oddLines,
          recognition: found.recognition,
          languages: [],
        }),
        revision: sql<number>`revision + 1`,
      })
      .where('id', '=', id)
      .where('status', '=', projectStatus.waiting)
      .where('deleted_at', 'is', null)
      .returning(['revision', 'name'])
      .executeTakeFirst()
    if (!changed) return []
    const takes = found ? await replaceLines(trx, project, found, changed.revision) : []
    if (found?.speakers) await saveVoices(trx, project, found.speakers, app.now())
    await publishProject(trx, project)
    await emitTranscript(trx, { ...project, problem: null }, app.now())
    if (await goesOnFromSubtitles(trx, id)) return takes
    const whose = { tenant: tenant_id, account: account_id, now: app.now() }
    await notify(trx, whose, 'projectReady', { about: id, name: changed.name })
    return takes
  })
  for (const key of gone) await app.storage.remove(key)
}

/** Returns the files of takes and stretches that belonged to the former lines. */
async function replaceLines(
  trx: Transaction<DB>,
  project: Project,
  { cues, speakers }: Found,
  revision: number,
): Promise<string[]> {
  const { tenant_id, id } = project
  const names = speakers && (await namesIn(trx, project, cues, speakers))
  // New lines have the same ids.
  for (const table of ['cues', 'tracks', 'line_voices', 'found_speakers'] as const)
    await trx.deleteFrom(table).where('project_id', '=', id).execute()
  const takes = await trx.deleteFrom('takes').where('project_id', '=', id).returning('key').execute()
  const stretches = await trx
    .deleteFrom('original_stretches')
    .where('project_id', '=', id)
    .returning('key')
    .execute()
  await deleteEdits(trx, id)
  const rows = cues.map((cue, index) => ({
    id: String(index + 1),
    start_ms: Math.round(cue.start),
    end_ms: Math.round(cue.end),
    text: cue.text.slice(0, longestText).toWellFormed(),
    speaker: (names?.get(cue.id) ?? cue.speaker)?.slice(0, longestSpeaker).toWellFormed(),
    unreviewed: cue.unreviewed,
    estimated_times: cue.times,
  }))
  await sql`
      insert into cues
        (tenant_id, project_id, id, start_ms, end_ms, text, speaker, revision, unreviewed, uncertain, estimated_times)
      select ${tenant_id}, ${id}, id, start_ms, end_ms, text, speaker, ${revision}, unreviewed is not null,
        coalesce(unreviewed, '[]'), estimated_times
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id text, start_ms integer, end_ms integer, text text, speaker text, unreviewed jsonb,
          estimated_times text)`.execute(trx)
  return [...takes, ...stretches].flatMap(({ key }) => key ?? [])
}

/** In the language of the account: nobody looks at a page. */
async function namesIn(
  trx: Transaction<DB>,
  { account_id }: Project,
  cues: readonly Cue[],
  voices: HeardVoices,
): Promise<Map<string, string>> {
  const { language } = await trx
    .selectFrom('accounts')
    .select('language')
    .where('id', '=', account_id)
    .executeTakeFirstOrThrow()
  return namesOf(cues, voices, { all: false, language })
}
