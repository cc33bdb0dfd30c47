import type { JobContext } from '#server/core/jobs/job.ts'

// Products do not know each other. One that has something filmed or recorded gives it to dubbing by this port; which function takes it
// is said where the handlers of jobs are listed.

export interface GivenFilm {
  /** The id of the resulting project; a film that is passed twice makes one project. */
  id: string
  account: string
  name: string
  language: string
  /** Milliseconds. */
  duration: number
  /** Local files: an MP4, and its subtitles as ASS with speakers. They are moved. */
  film: string
  subtitles: string
}

export type TakeFilm = (context: JobContext, film: GivenFilm) => Promise<void>
