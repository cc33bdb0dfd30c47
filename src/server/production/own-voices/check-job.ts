import * as z from 'zod/mini'
import { job } from '#server/core/jobs/job.ts'

const input = z.object({ voice: z.uuid(), upload: z.uuid() })

/** Compares a recorded consent with its sentence, and creates the voice from it. */
export const checkConsent = job({
  kind: 'ownVoices.consent',
  lane: 'short',
  input,
  retries: 1,
  retryAfter: 2,
})

/** Uses the best seconds of another recording for a voice. */
export const addRecording = job({
  kind: 'ownVoices.add',
  lane: 'short',
  input,
  retries: 1,
  retryAfter: 2,
})
