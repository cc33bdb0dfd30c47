import type { Selectable } from 'kysely'
import type { Subject } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import type { Runs } from '#core/server/db/tables.ts'
import { notFound } from '#core/server/http/problem.ts'

/** The runs of a subject. Does not check the caller: the subject itself was found among the caller's own. */
export const runsOf = (db: Db, { kind, id }: Subject) =>
  db.selectFrom('runs').where('subject_kind', '=', kind).where('subject_id', '=', id)

/** Waiting and running ones. */
export const goingRunsOf = (db: Db, subject: Subject) =>
  runsOf(db, subject).where('state', 'in', ['waiting', 'running'])

/** The newest of these kinds of runs that failed or was canceled, to start it again. */
export const failedRunOf = (db: Db, subject: Subject, kinds: readonly string[]): Promise<Selectable<Runs>> =>
  runsOf(db, subject)
    .selectAll()
    .where('kind', 'in', kinds)
    .where('state', 'in', ['failed', 'cancelled'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(notFound)
