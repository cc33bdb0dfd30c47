import type { MadeWork } from '#contract/works.ts'
import type { ThreadContext } from '#server/core/http/route.ts'
import { ownRuns } from '#server/production/runs/access.ts'
import { readRuns } from '#server/production/runs/read.ts'
import type { Work, WorkKind } from './work-kind.ts'

type Row = Pick<
  Work,
  | 'id'
  | 'language'
  | 'version'
  | 'state'
  | 'duration_ms'
  | 'cloned_voices'
  | 'run_id'
  | 'created_at'
  | 'finished_at'
> & { name: string }

/** Works as their owner sees them, with their runs, in the order of the rows. `name` is that of the subject. */
export async function showWorks<R extends Row>(
  { db, caller }: Pick<ThreadContext, 'db' | 'caller'>,
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
