import type { JobContext } from '#server/core/jobs/job.ts'

// Products do not know each other. One that has something filmed or recorded gives it to dubbing by this port; which function takes it
// is said where the handlers of jobs are listed.

export interface GivenFilm {
  /** Of the project that is made of it; a film that is given twice makes one project. */
  id: string
  account: string
  name: string
  language: string
  /** Milliseconds. */
  duration: number
  /** Files of this machine: an MP4, and what is said in it, as ASS with speakers. They are moved. */
  film: string
  subtitles: string
}

export type TakeFilm = (context: JobContext, film: GivenFilm) => Promise<void>
