import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { importJob } from '#shared/imports/server/import-job.ts'
import { readingSubject } from './access.ts'

/** Reads the text of an uploaded file or a web page. */
export const importText = job({
  kind: 'readings.import',
  lane: 'short',
  input: z.object({ reading: z.uuid() }),
  ...importJob(readingSubject, 'importing'),
})
