import * as z from 'zod/mini'
import { lockSubject } from '#server/core/app/subject.ts'
import { job } from '#server/core/jobs/job.ts'
import { librarySubject, publishDocument } from './access.ts'

/** Reads the paragraphs of an uploaded document, and starts translating them if languages were chosen. */
export const readLibrary = job({
  kind: 'library.read',
  input: z.object({ document: z.uuid() }),
  retries: 1,
  retryAfter: 5,
  quick: true,
  lock: async (trx, { subject_id }) => {
    if (subject_id) await lockSubject(trx, librarySubject, subject_id)
  },
  unfinished: async (trx, run) => {
    const failed = await trx
      .updateTable('library_documents')
      .set({
        state: 'failed',
        problem: run.state === 'cancelled' ? 'importCancelled' : (run.problem ?? 'runFailed'),
        problem_values: run.problem_values,
      })
      .where('id', '=', run.subject_id)
      .where('state', '=', 'reading')
      .returningAll()
      .executeTakeFirst()
    if (failed) await publishDocument(trx, failed)
  },
})
