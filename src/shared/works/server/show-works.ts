import type { CallerContext } from '#core/server/http/route.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import { readRuns } from '#shared/runs/server/read.ts'
import type { MadeWork } from '../contract.ts'
import type { Work, WorkKind } from './work-kind.ts'

/** The columns of a work that `showWorks` reads. */
export const shownWorkColumns = [
  'works.id',
  'works.language',
  'works.version',
  'works.state',
  'works.duration_ms',
  'works.cloned_voices',
  'works.run_id',
  'works.created_at',
  'works.finished_at',
] as const

type ColumnName<Column> = Column extends `works.${infer Name}` ? Name : never
export type ShownWork = Pick<Work, ColumnName<(typeof shownWorkColumns)[number]>> & { name: string }

/** Works as their owner sees them, with their runs, in the order of the rows. `name` is that of the subject. */
export async function showWorks<R extends ShownWork>(
  { db, caller }: CallerContext,
  rows: readonly R[],
): Promise<(MadeWork & { row: R })[]> {
  const ids = rows.map(({ run_id }) => run_id).filter((id) => id !== null)
  const runs =
    ids.length > 0 ? await readRuns(db, ownRuns({ db, caller }).selectAll().where('id', 'in', ids)) : []
  const runById = new Map(runs.map(({ shown }) => [shown.id, shown]))
  return rows.map((row) => ({
    row,
    id: row.id,
    name: row.name,
    language: row.language,
    version: row.version,
    state: row.state,
    duration: row.duration_ms,
    clonedVoices: row.cloned_voices,
    timeCreate: row.created_at.toISOString(),
    timeFinish: row.finished_at?.toISOString() ?? null,
    run: (row.run_id && runById.get(row.run_id)) || null,
  }))
}

/** The downloadable files of a finished work, by the names of its kind. */
export const filesOf = <Stored extends string, Printed extends string>(
  { stored, printed }: Pick<WorkKind<Stored, Printed>, 'stored' | 'printed'>,
  files: Work['files'],
): { name: Stored | Printed | 'zip'; size: number | null }[] => [
  ...(Object.keys(stored) as Stored[]).flatMap((name) =>
    files?.[name] ? [{ name, size: files[name].size }] : [],
  ),
  ...[...printed, 'zip' as const].map((name) => ({ name, size: null })),
]
