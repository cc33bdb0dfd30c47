import * as z from 'zod/mini'
import { lockSubjectOfRun } from '#core/server/app/subject.ts'
import { job } from '#core/server/jobs/job.ts'
import { afterRun } from '#shared/resources/server/end.ts'
import { separationSubject } from './access.ts'
import { advanceSeparation } from './advance-job.ts'

const goesOn = afterRun(separationSubject, advanceSeparation)

/** Fetches the recording behind the link of a separation. Its server may be slow, and nothing is computed meanwhile. */
export const fetchLinkedSound = job({
  kind: 'separations.fetch',
  lane: 'outside',
  input: z.object({ separation: z.uuid() }),
  retries: 2,
  retryAfter: 20,
  lock: lockSubjectOfRun(separationSubject),
  done: goesOn,
  unfinished: goesOn,
})
