import type { Selectable, SelectQueryBuilder } from 'kysely'
import type { DB, Works } from '#core/server/db/tables.ts'
import type { ThreadContext } from '#core/server/http/route.ts'
import { projectFile } from '#products/dubbing/projects/server/project-wire.ts'
import { type ShownWork, shownWorkColumns, showWorks } from '#shared/works/server/show-works.ts'
import type { Work } from '../contract.ts'
import { dubsOf } from './access.ts'
import { measureChanges } from './changed-lines.ts'

type Whose = Pick<ThreadContext, 'db' | 'caller' | 'tenant'> & { app: Pick<ThreadContext['app'], 'config'> }

/** The columns that readWorks needs: those of the work, and these of its project. */
export const workColumns = [
  ...shownWorkColumns,
  'works.subject_id',
  'projects.name',
  'projects.cover',
] as const

export type WorkRow = ShownWork &
  Pick<Selectable<Works>, 'subject_id'> & {
    /** Of the project. */
    cover: string | null
  }

/** Works as their owner sees them. */
export const readWorks = async (
  context: Whose,
  found: SelectQueryBuilder<DB, 'works' | 'projects', WorkRow>,
): Promise<Work[]> => shownWorks(context, await found.execute())

export async function shownWorks(context: Whose, rows: readonly WorkRow[]): Promise<Work[]> {
  if (rows.length === 0) return []
  const [changed, visible] = await Promise.all([
    measureChanges(
      context.db,
      rows.map(({ id }) => id),
    ),
    showWorks(context, rows),
  ])
  return visible.map(({ row, ...work }) => ({
    ...work,
    project: row.subject_id,
    cover: projectFile(context, { id: row.subject_id }, row.cover, 'cover.webp'),
    language: row.language!,
    changed: changed.get(row.id)?.lines ?? 0,
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
