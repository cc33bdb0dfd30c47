import * as z from 'zod/mini'
import { job, type Job } from '#core/server/jobs/job.ts'
import { dropUpload } from '#shared/uploads/server/access.ts'

const input = z.object({ voice: z.uuid(), upload: z.uuid() })

const common = {
  lane: 'short',
  input,
  retries: 1,
  retryAfter: 2,
  unfinished: ((trx, run, app) =>
    dropUpload({ app, db: trx }, z.parse(input, run.input).upload)) satisfies Job['unfinished'],
} as const

/** Compares a recorded consent with its sentence, and creates the voice from it. */
export const checkConsent = job({ kind: 'ownVoices.consent', ...common })

/** Uses the best seconds of another recording for a voice. */
export const addRecording = job({ kind: 'ownVoices.add', ...common })
