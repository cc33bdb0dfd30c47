import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { importJob } from '#shared/imports/server/import-job.ts'
import { librarySubject } from './access.ts'

/** The language of a document until its text shows it. */
export const undetected = 'und'

/** Reads the paragraphs of an uploaded document, and starts translating them if languages were chosen. */
export const readLibrary = job({
  kind: 'library.read',
  lane: 'short',
  input: z.object({ document: z.uuid() }),
  ...importJob(librarySubject, 'reading'),
})
