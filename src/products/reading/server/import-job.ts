import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { importJob } from '#shared/imports/server/import-job.ts'
import { afterRun } from '#shared/resources/server/end.ts'
import { readingSubject } from './access.ts'
import { advanceReading } from './advance-job.ts'

const imported = importJob(readingSubject, 'importing')
const goesOn = afterRun(readingSubject, advanceReading)

/** Reads the text of an uploaded file or a web page. */
export const importText = job({
  kind: 'readings.import',
  lane: 'short',
  input: z.object({ reading: z.uuid() }),
  ...imported,
  done: goesOn,
  unfinished: async (trx, run, app) => {
    await imported.unfinished(trx, run)
    await goesOn(trx, run, app)
  },
})
