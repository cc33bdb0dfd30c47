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
/** A day is the longest that pg-boss lets a job run. The worker ends it before. */
const longestSeconds = 24 * hour - 1
/** What is done is kept for a look at it; what waits is kept for as long as pg-boss can. */
const keptSeconds = 24 * hour
const waitsSeconds = 365 * 24 * hour

export interface JobData {
  tenant: string
  run?: string | undefined
  input: unknown
}

interface Whose {
  tenant: string
  /** Who waits for it: within a tenant, accounts take turns too. */
  account?: string
  run?: string
  after?: Date
}

/** pg-boss in a transaction of ours. */
const bossDb = (db: Db): BossDb => ({
  executeSql: async (text, values) => ({
    rows: (await db.executeQuery<never>(CompiledQuery.raw(text, values ?? []))).rows,
  }),
})

/**
 * The queue in the database. pg-boss keeps the jobs, deletes old ones and starts those that go by the clock; claiming,
 * heartbeats and ends are the worker's (src/worker), since a run's row has to change with its job.
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
    // Rebuilding an index takes its owner, and our role owns none.
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
  }

  return {
    jobs,

    /** Adds a job in the transaction that decided on it: it exists if and only if that commits. */
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
