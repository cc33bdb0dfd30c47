import { advanceJob } from '#shared/resources/server/advance-job.ts'

/** Reads aloud what a program asked for, once its text was imported. */
export const advanceReading = advanceJob('readings.advance')
