import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { Work } from '#contract/dubs.ts'
import type { DB, Works } from '#server/core/db/tables.ts'
import type { ThreadContext } from '#server/core/http/route.ts'
import { projectFile } from '#server/products/dubbing/projects/project-wire.ts'
import { ownRuns } from '#server/production/runs/access.ts'
import { readRuns } from '#server/production/runs/read.ts'
import { dubsOf } from './access.ts'
import { measureChanges } from './changed-lines.ts'

type Whose = Pick<ThreadContext, 'db' | 'caller' | 'tenant'> & { app: Pick<ThreadContext['app'], 'config'> }

interface OfProject {
  name: string
  cover: string | null
}

/** What readWorks needs of a row: the work's own columns, and these of its project. */
export const workColumns = [
  'works.id',
  'works.subject_id',
  'works.language',
  'works.version',
  'works.state',
  'works.duration_ms',
  'works.run_id',
  'works.created_at',
  'works.finished_at',
  'projects.name',
  'projects.cover',
] as const

export type WorkRow = OfProject &
  Pick<
    Selectable<Works>,
    | 'id'
    | 'subject_id'
    | 'language'
    | 'version'
    | 'state'
    | 'duration_ms'
    | 'run_id'
    | 'created_at'
    | 'finished_at'
  >

/** Works as their owner sees them. */
export async function readWorks(
  context: Whose,
  found: SelectQueryBuilder<DB, 'works' | 'projects', WorkRow>,
): Promise<Work[]> {
  const rows = await found.execute()
  if (rows.length === 0) return []
  const runIds = rows.map(({ run_id }) => run_id).filter((id) => id !== null)
  const [changed, runs] = await Promise.all([
    measureChanges(
      context.db,
      rows.map(({ id }) => id),
    ),
    runIds.length > 0 ? readRuns(context.db, ownRuns(context).selectAll().where('id', 'in', runIds)) : [],
  ])
  const runById = new Map(runs.map(({ shown }) => [shown.id, shown]))
  return rows.map((row) => ({
    id: row.id,
    project: row.subject_id,
    name: row.name,
    cover: projectFile(context, { id: row.subject_id }, row.cover, 'cover.webp'),
    language: row.language!,
    version: row.version,
    state: row.state,
    changed: changed.get(row.id)?.lines ?? 0,
    duration: row.duration_ms,
    timeCreate: row.created_at.toISOString(),
    timeFinish: row.finished_at?.toISOString() ?? null,
    run: (row.run_id && runById.get(row.run_id)) || null,
  }))
}

/** The newest work of a project in each language. */
export async function newestWorks(context: Whose, project: string): Promise<Map<string, Work>> {
  const works = await readWorks(
    context,
    dubsOf(context)
      .distinctOn('works.language')
      .select(workColumns)
      .where('works.subject_id', '=', project)
      .orderBy('works.language')
      .orderBy('works.version', 'desc'),
  )
  return new Map(works.map((work) => [work.language, work]))
}
