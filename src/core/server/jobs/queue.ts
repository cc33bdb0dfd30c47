import type { Logger } from 'pino'
import type { Database } from '#core/server/db/database.ts'
import type { Job } from './job.ts'
import { maintainQueue } from './maintain-queue.ts'

declare module '#core/server/app/app.ts' {
  interface App {
    queue: Queue
  }
}

/**
 * The queue in the database: the table `jobs`, and functions that add and claim (migrations/0220-jobs.sql, 0295-workers.sql). A worker claims,
 * sends heartbeats and settles (src/worker), because a run's row has to change together with its job.
 */
export async function openQueue(
  database: Database,
  jobs: readonly Job[],
  { log, maintains }: { log: Logger; maintains: boolean },
) {
  const maintenance = maintains ? await maintainQueue(database, jobs, log) : undefined

  return {
    jobs,

    /** Starts scheduled jobs that are due and deletes old ones, which also happens every few seconds. */
    maintain: async () => maintenance?.now(),
    close: async () => maintenance?.close(),
  }
}
export type Queue = Awaited<ReturnType<typeof openQueue>>
