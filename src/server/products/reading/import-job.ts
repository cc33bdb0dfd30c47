import * as z from 'zod/mini'
import { job } from '#server/core/jobs/job.ts'
import { lockSubject } from '#server/core/app/subject.ts'
import { publishReading, readingSubject } from './access.ts'

/** Reads the text of an uploaded file or a web page. */
export const importText = job({
  kind: 'readings.import',
  input: z.object({ reading: z.uuid() }),
  retries: 1,
  retryAfter: 5,
  lock: async (trx, { subject_id }) => {
    if (subject_id) await lockSubject(trx, readingSubject, subject_id)
  },
  unfinished: async (trx, run) => {
    const failed = await trx
      .updateTable('readings')
      .set({
        state: 'failed',
        problem: run.state === 'cancelled' ? 'importCancelled' : (run.problem ?? 'runFailed'),
        problem_values: run.problem_values,
      })
      .where('id', '=', run.subject_id)
      .where('state', '=', 'importing')
      .returningAll()
      .executeTakeFirst()
    if (failed) await publishReading(trx, failed)
  },
})
