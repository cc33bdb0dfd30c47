import * as z from 'zod/mini'
import { lockSubject } from '#server/core/app/subject.ts'
import { job } from '#server/core/jobs/job.ts'
import { librarySubject } from './access.ts'

/** Translates a document into some languages. */
export const translateLibrary = job({
  kind: 'library.translate',
  input: z.object({
    document: z.uuid(),
    languages: z.array(z.string()),
    /** Everything that nobody has edited, not only what has no translation. */
    again: z._default(z.boolean(), false),
    /** Only these, even if they are edited: the caller asks for another translation. */
    paragraphs: z.optional(z.array(z.string())),
  }),
  retries: 2,
  retryAfter: 15,
  lock: async (trx, { subject_id }) => {
    if (subject_id) await lockSubject(trx, librarySubject, subject_id)
  },
})
