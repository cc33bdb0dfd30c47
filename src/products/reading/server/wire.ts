import type { RequestContext } from '#core/server/http/route.ts'
import { sayProblem } from '#core/texts/message/say-problem.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import { readRuns } from '#shared/runs/server/read.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { showWorks } from '#shared/works/server/show-works.ts'
import { workColumns } from '#shared/works/server/work-kind.ts'
import type { Reading } from '../contract/readings.ts'
import { type ReadingRow, readingSubject } from './access.ts'
import { importText } from './import-job.ts'

type Context = RequestContext<readonly ['user']>
type Shown = Omit<ReadingRow, 'revision'>

/** Texts as their owner sees them, each with its import and its newest version. */
export async function wireReadings(context: Context, rows: readonly Shown[]): Promise<Reading[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [runs, works] = await Promise.all([
    readRuns(
      context.db,
      ownRuns(context)
        .selectAll()
        .where('subject_kind', '=', readingSubject.kind)
        .where('subject_id', 'in', ids)
        .where('kind', '=', importText.kind)
        .orderBy('created_at'),
    ),
    ownWorks(context)
      .select(workColumns)
      .where('subject_id', 'in', ids)
      .distinctOn('subject_id')
      .orderBy('subject_id')
      .orderBy('version', 'desc')
      .execute(),
  ])
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const visible = await showWorks(
    context,
    works.map((work) => ({ ...work, name: names.get(work.subject_id)! })),
  )
  const runOf = new Map(runs.map(({ row, shown: run }) => [row.subject_id, run]))
  const workOf = new Map(visible.map(({ row, ...work }) => [row.subject_id, work]))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    language: row.language,
    state: row.state,
    errorInfo: row.problem && sayProblem(context.language, row.problem, row.problem_values),
    cancelled: row.problem === 'importCancelled',
    timeCreate: row.created_at.toISOString(),
    run: row.state === 'ready' ? null : (runOf.get(row.id) ?? null),
    work: workOf.get(row.id) ?? null,
  }))
}
