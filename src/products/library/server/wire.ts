import type { LibraryDocument } from '../contract.ts'
import { sayProblem } from '#core/texts/message/say-problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import { readRuns } from '#shared/runs/server/read.ts'
import { type DocumentRow, librarySubject } from './access.ts'

type Context = RequestContext<readonly ['agent']>

/** Documents as their owner sees them, each with its newest run unless it is done without warnings. */
export async function wireDocuments(
  context: Context,
  rows: readonly DocumentRow[],
): Promise<LibraryDocument[]> {
  if (rows.length === 0) return []
  const runs = await readRuns(
    context.db,
    ownRuns(context)
      .selectAll()
      .where('subject_kind', '=', librarySubject.kind)
      .where(
        'subject_id',
        'in',
        rows.map(({ id }) => id),
      )
      .distinctOn('subject_id')
      .orderBy('subject_id')
      .orderBy('created_at', 'desc')
      .orderBy('kind', 'desc'),
  )
  const runOf = new Map(
    runs
      .filter(({ row }) => row.state !== 'done' || row.problem !== null)
      .map(({ row, shown }) => [row.subject_id, shown]),
  )
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    language: row.language,
    languages: row.languages,
    state: row.state,
    errorInfo: row.problem && sayProblem(context.language, row.problem, row.problem_values),
    cancelled: row.problem === 'importCancelled',
    size: row.size,
    paragraphs: row.paragraphs,
    characters: row.characters,
    timeCreate: row.created_at.toISOString(),
    run: runOf.get(row.id) ?? null,
  }))
}
