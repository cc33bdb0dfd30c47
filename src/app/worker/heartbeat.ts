import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { FellSilent } from '#core/server/failures/failure.ts'
import { type Claimed, columns } from './claim.ts'
import { outcomeOfSilence, type Silent } from './outcome.ts'
import { settle } from './settle.ts'

/** A worker without heartbeats for this long loses its jobs. */
const silenceMs = 10_000
/** Well below the limit, so that one missed beat does no harm. */
export const beatMs = 2500

/** Sends a heartbeat. Returns the jobs that this worker no longer owns: reassigned after a silence, or removed. */
export async function beat(app: App, mine: readonly Claimed[]): Promise<Claimed[]> {
  if (mine.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update jobs j set heartbeat_at = now()
    from unnest(${mine.map(({ id }) => id)}::uuid[], ${mine.map(({ attempt }) => attempt)}::int[]) as mine (id, attempt)
    where j.id = mine.id and j.state = 'running' and j.attempt = mine.attempt
    returning j.id`.execute(app.database.outside)
  const remaining = new Set(rows.map(({ id }) => id))
  return mine.filter(({ id }) => !remaining.has(id))
}

/** The runs of these jobs that were canceled. A notification normally reports it at once; this covers lost ones. */
export async function cancelAsked(app: App, mine: readonly Claimed[]): Promise<Set<string>> {
  const asked = new Set<string>()
  for (const [tenant, jobs] of Map.groupBy(mine, ({ data }) => data.tenant)) {
    const runs = jobs.map(({ data }) => data.run).filter((run) => run !== undefined)
    if (runs.length === 0) continue
    const rows = await app.database
      .of(tenant)
      .selectFrom('runs')
      .select('id')
      .where('id', 'in', runs)
      .where('cancel_asked_at', 'is not', null)
      .execute()
    for (const { id } of rows) asked.add(id)
  }
  return asked
}

/**
 * Returns jobs of silent workers to the queue. If this process was itself disconnected from the database, the others
 * may have been, too: then they get the full time again.
 */
export function watchSilence(app: App) {
  let heardSince = performance.now()
  const jobs = new Map(app.queue.jobs.map((job) => [job.kind, job]))

  return {
    cutOff: () => (heardSince = performance.now()),
    async rescue(): Promise<void> {
      if (performance.now() - heardSince < silenceMs) return
      const { rows: silent } = await sql<Claimed & Silent>`
        select ${columns}, j.suspected,
          j.cut_off > 1 and j.begun_by is not null and not exists (
            select from jobs o
            where o.begun_by = j.begun_by and o.cut_off > 1 and o.id <> j.id and o.state in ('later', 'ready', 'running')
          ) as "isSuspect",
          exists (
            select from jobs o where o.finished_at > j.troubled_at and o.lane = j.lane and o.state = 'done'
          ) as "othersFinish"
        from jobs j
        where j.state = 'running' and j.kind = any(${[...jobs.keys()]})
          and j.heartbeat_at < now() - ${silenceMs} * interval '1 millisecond'`.execute(app.database.outside)
      for (const lost of silent) {
        const error = new FellSilent(`The worker that ran it fell silent at try ${lost.attempt}.`)
        app.log.warn({ job: lost.id, kind: lost.kind, attempt: lost.attempt }, 'a worker fell silent')
        const job = jobs.get(lost.kind)!
        const outcome = outcomeOfSilence(job, lost, lost, error, { now: app.now() })
        await settle(app, job, lost, outcome)
      }
    },
  }
}
