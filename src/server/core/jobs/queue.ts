import { randomUUID } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { PgBoss, type Db as BossDb } from 'pg-boss'
import type { Logger } from 'pino'
import * as z from 'zod/mini'
import type { Database, Db } from '#server/core/db/database.ts'
import type { Job } from './job.ts'

declare module '#server/core/app/app.ts' {
  interface App {
    queue: Queue
  }
}

const hour = 3600
/** The longest that pg-boss lets a job run is a day. The worker ends it earlier. */
const longestSeconds = 24 * hour - 1
/** Finished jobs are kept for inspection; waiting jobs as long as pg-boss can. */
const keptSeconds = 24 * hour
const waitsSeconds = 365 * 24 * hour

export interface JobData {
  tenant: string
  run?: string | undefined
  input: unknown
}

interface Whose {
  tenant: string
  /** The account that waits for it: accounts of a tenant take turns. */
  account?: string
  run?: string
  after?: Date
}

/** Adapts one of our transactions for pg-boss. */
const bossDb = (db: Db): BossDb => ({
  executeSql: async (text, values) => ({
    rows: (await db.executeQuery<never>(CompiledQuery.raw(text, values ?? []))).rows,
  }),
})

/**
 * The queue in the database. pg-boss stores jobs, deletes old ones and starts scheduled ones; claiming, heartbeats and
 * endings are implemented by the worker (src/worker), because a run's row has to change together with its job.
 */
export async function openQueue(
  database: Database,
  jobs: readonly Job[],
  { log, minds }: { log: Logger; minds: boolean },
) {
  const boss = new PgBoss({
    schema: 'pgboss',
    db: { executeSql: async (text, values) => database.pool.query(text, values) },
    migrate: false,
    createSchema: false,
    supervise: minds,
    schedule: minds,
    superviseIntervalSeconds: 15,
    // Rebuilding an index requires its owner, and our role owns none.
    reindex: false,
  })
  boss.on('error', (error) => log.error({ err: error }, 'queue'))
  boss.on('warning', (warning) => log.warn({ warning }, 'queue'))
  await boss.start()
  for (const { kind, retries, every } of jobs) {
    const options = {
      retryLimit: retries,
      expireInSeconds: longestSeconds,
      retentionSeconds: waitsSeconds,
      deleteAfterSeconds: keptSeconds,
    }
    await boss.createQueue(kind, options)
    await boss.updateQueue(kind, options)
    if (minds && every)
      await boss.schedule(kind, every, { tenant: '', input: {} } satisfies JobData, { singletonKey: kind })
    // pg-boss reads a queue that it does not know on another connection than that of the transaction which adds a job. If
    // all connections wait for that transaction, none is left. It knows those it has read from.
    await boss.findJobs(kind, { id: randomUUID() })
  }

  return {
    jobs,

    /** Adds a job in the caller's transaction: it exists if and only if that commits. */
    async enqueue<In extends z.ZodMiniType>(
      db: Db,
      job: Job<In>,
      input: z.input<In>,
      { tenant, account, run, after }: Whose,
    ): Promise<string> {
      const data: JobData = { tenant, run, input: z.parse(job.input, input) }
      const id = await boss.send(job.kind, data, {
        ...(tenant && { group: { id: tenant, ...(account && { tier: account }) } }),
        db: bossDb(db),
        ...(after && { startAfter: after }),
      })
      if (!id) throw new Error(`${job.kind} was not enqueued.`)
      await sql`select pg_notify('jobs', ${job.kind})`.execute(db)
      return id
    },

    close: () => boss.stop({ graceful: false }),
  }
}
export type Queue = Awaited<ReturnType<typeof openQueue>>
