import { sql } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import { describeSubject, type Subject } from '#core/server/app/subject.ts'
import { ownRuns } from '#shared/runs/server/access.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { type FoundTodo, newest, type TodoSearch } from './todo-source.ts'

/** Subjects whose newest run failed, of any product. */
export async function failedRuns(app: App, search: TodoSearch): Promise<FoundTodo[]> {
  const { db, since, most } = search
  // From the few that failed: an account may have thousands of others.
  const recent = ownRuns({ db, caller: search.caller })
    .select(['account_id', 'subject_kind', 'subject_id', 'problem', 'problem_values', 'created_at'])
    .where('runs.state', '=', 'failed')
    .where('runs.subject_id', 'is not', null)
    .where('runs.created_at', '>', since)
    .orderBy('runs.created_at', 'desc')
    .limit(newest)
  const rows = await db
    .selectFrom(recent.as('recent'))
    .select(['subject_kind', 'subject_id', 'problem', 'problem_values', 'created_at'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('runs as later')
            .select('later.id')
            .whereRef('later.account_id', '=', 'recent.account_id')
            .whereRef('later.subject_id', '=', 'recent.subject_id')
            .whereRef('later.created_at', '>', 'recent.created_at'),
        ),
      ),
    )
    .orderBy('recent.created_at', 'desc')
    .limit(most)
    .execute()
  return named(app, search, rows, (row) => ({
    kind: 'failed',
    problem: row.problem,
    problemValues: row.problem_values,
  }))
}

/** Recently finished works, the newest of each subject. */
export async function readyWorks(app: App, search: TodoSearch): Promise<FoundTodo[]> {
  const { db, since, most } = search
  // Written into the query, so that the index of finished works serves it.
  const done = sql.lit(workState.done)
  const recent = ownWorks({ db, caller: search.caller })
    .select(['id', 'account_id', 'subject_kind', 'subject_id', 'language', 'works.created_at', 'finished_at'])
    .where(sql<boolean>`works.state = ${done}`)
    .where('works.finished_at', '>', since)
    .orderBy('works.finished_at', 'desc')
    .limit(newest)
  // Compared with each other only: compared with all works, the time would grow with what was made in two weeks.
  const rows = await db
    .with('recent', () => recent)
    .selectFrom('recent')
    .select(['id', 'subject_kind', 'subject_id', 'language'])
    .select(sql<Date>`recent.finished_at`.as('created_at'))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('recent as later')
            .select('later.id')
            .whereRef('later.subject_id', '=', 'recent.subject_id')
            .whereRef('later.created_at', '>', 'recent.created_at'),
        ),
      ),
    )
    .orderBy('recent.finished_at', 'desc')
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
