import { tidyFiles } from '../files/tidy.ts'
import { deliver } from '../notices/deliver.ts'
import { tidyNotices } from '../notices/tidy.ts'
import { tidySessions } from '../sessions/tidy.ts'
import type { Job } from './job.ts'

/** Every kind of job. The start compares it with the handlers, both ways. */
export const allJobs: readonly Job[] = [deliver, tidyNotices, tidyFiles, tidySessions]
