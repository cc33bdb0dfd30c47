import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#core/server/db/database.ts'
import { notify } from '#core/server/db/notify.ts'
import { currentTraceparent } from '#core/server/process/trace-context.ts'
import type { Job, JobData } from './job.ts'

interface Whose {
  tenant: string
  /** The account that waits for it: accounts of a tenant take turns. */
  account?: string
  run?: string
  after?: Date
  /** The required abilities of a worker's engines. */
  needs?: readonly string[]
}

/**
 * Adds a job in the caller's transaction: it exists if and only if that commits. The only way into the queue; work that a
 * person waits for is started by `startRun` (shared/runs/server), which adds its job by this.
 */
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
