import { advanceJob } from '#shared/resources/server/advance-job.ts'

/** Separates what a program asked for: first the beginning, by which the file is read, then the whole. */
export const advanceSeparation = advanceJob('separations.advance')
