import { sql } from 'kysely'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database, Db } from '#core/server/db/database.ts'
import { notify } from '#core/server/db/notify.ts'
import { currentTraceparent } from '#core/server/process/trace-context.ts'
import type { Job, JobData } from './job.ts'
import { maintainQueue } from './maintain-queue.ts'

declare module '#core/server/app/app.ts' {
  interface App {
    queue: Queue
  }
}

interface Whose {
  tenant: string
  /** The account that waits for it: accounts of a tenant take turns. */
  account?: string
  run?: string
  after?: Date
  /** The required abilities of a worker's engines. */
  needs?: readonly string[]
}

/** Adds a job in the caller's transaction: it exists if and only if that commits. */
export async function enqueue<In extends z.ZodMiniType>(
  db: Db,
  job: Job<In>,
  input: z.input<In>,
  { tenant, account, run, after, needs = [] }: Whose,
): Promise<string> {
  const data: JobData = { tenant, run, input: z.parse(job.input, input), trace: currentTraceparent() }
  const { rows } = await sql<{ id: string }>`
    select add_job(${job.kind}, ${job.lane}, ${tenant}, ${account ?? ''}, ${JSON.stringify(data)}::jsonb,
      ${job.retries}, ${after ?? null}::timestamptz, ${needs}::text[]) as id`.execute(db)
  await notify(db, 'jobs', job.kind)
  return rows[0]!.id
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

    enqueue,

    /** Starts scheduled jobs that are due and deletes old ones, which also happens every few seconds. */
    maintain: async () => maintenance?.now(),
    close: async () => maintenance?.close(),
  }
}
export type Queue = Awaited<ReturnType<typeof openQueue>>
