import { sql } from 'kysely'
import { workState } from '#contract/wire-numbers.ts'
import { describeSubject, type Subject } from '#server/core/app/subject.ts'
import type { App } from '#server/core/app/app.ts'
import { ownRuns } from '#server/production/runs/access.ts'
import { ownWorks } from '#server/production/works/access.ts'
import type { FoundTodo, TodoSearch } from './todo-source.ts'

/** Subjects whose newest run failed, of any product. */
export async function failedRuns(app: App, search: TodoSearch): Promise<FoundTodo[]> {
  const { db, since, most } = search
  const newest = ownRuns({ db, caller: search.caller })
    .select(['id', 'subject_id'])
    .distinctOn('subject_id')
    .where('subject_id', 'is not', null)
    .where('created_at', '>', since)
    .orderBy('subject_id')
    .orderBy('created_at', 'desc')
  const rows = await db
    .with('newest', () => newest)
    .selectFrom('newest')
    .innerJoin('runs', 'runs.id', 'newest.id')
    .select(['runs.subject_kind', 'runs.subject_id', 'problem', 'problem_values', 'runs.created_at'])
    .where('runs.state', '=', 'failed')
    .orderBy('runs.created_at', 'desc')
    .limit(most)
    .execute()
  return named(app, search, rows, (row) => ({
    kind: 'failed',
    problem: row.problem,
    problemValues: row.problem_values,
  }))
}

/** Works that were finished lately, the newest of each subject. */
export async function readyWorks(app: App, search: TodoSearch): Promise<FoundTodo[]> {
  const { db, since, most } = search
  const newest = ownWorks({ db, caller: search.caller })
    .select(['id', 'subject_kind', 'subject_id', 'language', 'finished_at'])
    .distinctOn('subject_id')
    .where('state', '=', workState.done)
    .where('finished_at', '>', since)
    .orderBy('subject_id')
    .orderBy('created_at', 'desc')
  const rows = await db
    .with('newest', () => newest)
    .selectFrom('newest')
    .select(['id', 'subject_kind', 'subject_id', 'language', sql<Date>`finished_at`.as('created_at')])
    .orderBy('finished_at', 'desc')
    .limit(most)
    .execute()
  return named(app, search, rows, ({ id, language }) => ({ kind: 'ready', work: id, language }))
}

interface OfSubject {
  subject_kind: string | null
  subject_id: string | null
  created_at: Date
}

/** With the names of the subjects; without those whose subject was deleted. */
async function named<Row extends OfSubject>(
  app: App,
  { db, caller }: TodoSearch,
  rows: readonly Row[],
  about: (row: Row) => Pick<FoundTodo, 'kind'> & Partial<FoundTodo>,
): Promise<FoundTodo[]> {
  const found = await Promise.all(
    rows.map(async (row) => {
      const subject: Subject = { kind: row.subject_kind!, id: row.subject_id! }
      const described = await describeSubject(app, db, subject, caller.id)
      return described && { subject, name: described.name, created_at: row.created_at, ...about(row) }
    }),
  )
  return found.filter((todo) => todo !== undefined)
}
