import { CronExpressionParser } from 'cron-parser'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#core/server/db/database.ts'
import { enqueue } from './enqueue.ts'
import type { Job, LaneName } from './job.ts'

const everyMs = 5000
/** Finished jobs are kept for inspection. */
const retentionHours = 24
const maxDeleted = 5000
/** After a day without jobs, the last turn of an account no longer counts. */
const turnHours = 24

/** Starts scheduled jobs, each once for any number of workers, and deletes old jobs. */
export async function maintainQueue(database: Database, jobs: readonly Job[], log: Logger) {
  const { outside } = database
  const scheduled = new Map(jobs.flatMap((job) => (job.every ? [[job.kind, job]] : [])))
  await saveSchedules()
  for (const [lane, ofLane] of Map.groupBy(jobs, ({ lane }) => lane))
    await moveToLane(
      lane,
      ofLane.map(({ kind }) => kind),
    )

  /** A changed schedule applies from now on; an unchanged one keeps its next time. */
  async function saveSchedules(): Promise<void> {
    for (const { kind, every } of scheduled.values())
      await sql`
        insert into job_schedules (kind, cron, next_at) values (${kind}, ${every!}, ${nextOf(every!, new Date())})
        on conflict (kind) do update set cron = excluded.cron, next_at = excluded.next_at
        where job_schedules.cron <> excluded.cron`.execute(outside)
    await sql`delete from job_schedules where not kind = any(${[...scheduled.keys()]})`.execute(outside)
  }

  /** Waiting jobs of an older version in which their kind had another lane. */
  async function moveToLane(lane: LaneName, kinds: readonly string[]): Promise<void> {
    await sql`
      update jobs set lane = ${lane}, state = 'later'
      where state in ('ready', 'later') and lane <> ${lane} and kind = any(${kinds})`.execute(outside)
  }

  async function startDue(): Promise<void> {
    const { rows: due } = await sql`select from job_schedules where next_at <= now() limit 1`.execute(outside)
    if (due.length === 0) return
    await outside.transaction().execute(async (trx) => {
      const { rows } = await sql<{ kind: string; now: Date }>`
        select kind, now() from job_schedules where next_at <= now() and kind = any(${[...scheduled.keys()]})
        for update skip locked`.execute(trx)
      for (const { kind, now } of rows) {
        const job = scheduled.get(kind)!
        // One waiting job of a schedule is enough.
        const { rows: waiting } = await sql`
          select from jobs
          where state = 'ready' and lane = ${job.lane} and tenant = '' and account = '' and kind = ${kind} limit 1
        `.execute(trx)
        if (waiting.length === 0) await enqueue(trx, job, {}, { tenant: '' })
        await sql`update job_schedules set next_at = ${nextOf(job.every!, now)} where kind = ${kind}`.execute(
          trx,
        )
      }
    })
  }

  const deleteOld = async () => {
    await sql`
      delete from jobs where id = any(array(
        select id from jobs where finished_at < now() - ${retentionHours} * interval '1 hour'
        order by finished_at limit ${maxDeleted} for update skip locked
      ))`.execute(outside)
    for (const table of ['job_accounts', 'job_tenants'])
      await sql`
        delete from ${sql.table(table)}
        where not ready and greatest(served_at, ready_at) < now() - ${turnHours} * interval '1 hour'`.execute(
        outside,
      )
    await sql`select delete_unused_needs()`.execute(outside)
  }

  let current: Promise<void> = Promise.resolve()
  const now = () =>
    (current = current
      .then(startDue)
      .then(deleteOld)
      .catch((error: unknown) => log.error({ err: error }, 'the queue was not maintained')))
  const timer = setInterval(now, everyMs)
  return {
    now,
    async close(): Promise<void> {
      clearInterval(timer)
      await current
    },
  }
}

const nextOf = (cron: string, after: Date): Date =>
  CronExpressionParser.parse(cron, { currentDate: after }).next().toDate()
