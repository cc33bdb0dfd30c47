import type { Db } from '#server/core/db/database.ts'

/** What runs are about and are shown with, such as a project. */
export interface Subject {
  kind: string
  id: string
}

/** The runs of a subject, whoever asks: the subject itself was looked up among the caller's own. */
export const runsOf = (db: Db, { kind, id }: Subject) =>
  db.selectFrom('runs').where('subject_kind', '=', kind).where('subject_id', '=', id)

/** Those that wait or run. */
export const goingRunsOf = (db: Db, subject: Subject) =>
  runsOf(db, subject).where('state', 'in', ['waiting', 'running'])
