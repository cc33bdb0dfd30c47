import * as z from 'zod/mini'
import { job } from '#core/server/jobs/job.ts'
import { longLines } from '../contract.ts'

/** Finds shorter wordings of lines that take too long, and stores them beside the lines. */
export const shortenTranslation = job({
  kind: 'translation.shorten',
  lane: 'long',
  input: z.object({ project: z.uuid(), language: z.string(), lines: longLines }),
  retries: 2,
  retryAfter: 15,
})
