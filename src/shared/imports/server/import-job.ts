import { sql } from 'kysely'
import { lockSubjectOfRun, type SubjectKind } from '#core/server/app/subject.ts'
import { type OwnedRow, publishSubject } from '#core/server/events/publish.ts'
import type { Job } from '#core/server/jobs/job.ts'

/**
 * What the jobs that read an uploaded file into a subject share. A subject is in the state `during` until its file is
 * read; if the run fails or is canceled, it is `failed` and says why.
 */
export const importJob = (subject: SubjectKind, during: string) => ({
  retries: 1,
  retryAfter: 5,
  lock: lockSubjectOfRun(subject),
  unfinished: (async (trx, run) => {
    const problem = run.state === 'cancelled' ? 'importCancelled' : (run.problem ?? 'runFailed')
    const values = run.problem_values && JSON.stringify(run.problem_values)
    const { rows } = await sql<OwnedRow>`
      update ${sql.table(subject.table)}
      set state = 'failed', problem = ${problem}, problem_values = ${values}::jsonb
      where id = ${run.subject_id} and state = ${during}
      returning tenant_id, account_id, id`.execute(trx)
    for (const failed of rows) await publishSubject(trx, subject, failed)
  }) satisfies Job['unfinished'],
})
