import { sql } from 'kysely'
import { Gauge } from 'prom-client'
import type { App } from '#core/server/app/app.ts'

/** Metrics of the whole queue, which any server can report; those of a worker are in its own log. */
export function measureQueue(app: App) {
  const registers = [app.metrics]
  const jobs = new Gauge({
    name: 'queue_jobs',
    help: 'Jobs in the queue, by kind and state; what ended is counted for a day.',
    labelNames: ['kind', 'state'],
    registers,
    collect: () =>
      count().catch((error: unknown) => app.log.warn({ err: error }, 'the queue was not measured')),
  })
  const oldest = new Gauge({
    name: 'queue_oldest_seconds',
    help: 'How long the oldest job has waited that could start, by kind.',
    labelNames: ['kind'],
    registers,
  })

  async function count() {
    const { rows } = await sql<{ kind: string; state: string; jobs: number; oldest: number | null }>`
      select kind, state, count(*) as jobs,
        extract(epoch from now() - min(start_after)
          filter (where state in ('later', 'ready') and start_after <= now()))::float8 as oldest
      from jobs group by kind, state`.execute(app.database.outside)
    jobs.reset()
    oldest.reset()
    // Zeros, because a chart without a series says nothing about the queue.
    for (const { kind } of rows) {
      oldest.set({ kind }, 0)
      for (const state of ['later', 'ready', 'running']) jobs.set({ kind, state }, 0)
    }
    for (const row of rows) {
      jobs.set({ kind: row.kind, state: row.state }, row.jobs)
      if (row.oldest !== null) oldest.set({ kind: row.kind }, row.oldest)
    }
  }
}
