import type { Subject } from '#server/core/app/subject.ts'
import type { Db } from '#server/core/db/database.ts'

/** The runs of a subject. Does not check the caller: the subject itself was found among the caller's own. */
export const runsOf = (db: Db, { kind, id }: Subject) =>
  db.selectFrom('runs').where('subject_kind', '=', kind).where('subject_id', '=', id)

/** Waiting and running ones. */
export const goingRunsOf = (db: Db, subject: Subject) =>
  runsOf(db, subject).where('state', 'in', ['waiting', 'running'])
