import type { JobContext } from '#core/server/jobs/job.ts'

// Products do not depend on each other. A product with a film or a recording passes it to dubbing through this port;
// the receiving function is set where the job handlers are listed.

export interface GivenFilm {
  /** The id of the resulting project; passing a film twice creates one project. */
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
