import { sql } from 'kysely'
import type { App } from '#server/core/app/app.ts'
import type { Claimed } from './claim.ts'
import { FellSilent, settle } from './settle.ts'

/** A worker that is silent for so long has lost its jobs. */
const silenceMs = 10_000
/** Well under it, so that one missed beat loses nothing. */
export const beatMs = 2500

/** Says that we live. Answers those jobs that are ours no more: given to another after a silence, or taken away. */
export async function beat(app: App, mine: readonly Claimed[]): Promise<Claimed[]> {
  if (mine.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    update pgboss.job j set heartbeat_on = now()
    from unnest(${mine.map(({ kind }) => kind)}::text[], ${mine.map(({ id }) => id)}::uuid[], ${mine.map(({ attempt }) => attempt)}::int[])
      as mine (kind, id, attempt)
    where j.name = mine.kind and j.id = mine.id and j.state = 'active' and j.retry_count = mine.attempt - 1
    returning j.id`.execute(app.database.outside)
  const kept = new Set(rows.map(({ id }) => id))
  return mine.filter(({ id }) => !kept.has(id))
}

/** The runs of these jobs that somebody wants to end. A notice says it at once; this is for one that was lost. */
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
 * Gives the jobs of workers that fell silent to others, at once. Where we were cut off ourselves, so may they have been:
 * then they get the same time as ever to say that they live.
 */
export function watchSilence(app: App) {
  let heardSince = performance.now()
  const jobs = new Map(app.queue.jobs.map((job) => [job.kind, job]))

  return {
    cutOff: () => (heardSince = performance.now()),
    async rescue(): Promise<void> {
      if (performance.now() - heardSince < silenceMs) return
      const { rows: silent } = await sql<Claimed>`
        select id, name as kind, data, retry_count + 1 as attempt, retry_count >= retry_limit as "isLastAttempt"
        from pgboss.job
        where state = 'active' and name = any(${[...jobs.keys()]})
          and heartbeat_on < now() - ${silenceMs} * interval '1 millisecond'`.execute(app.database.outside)
      for (const lost of silent) {
        const error = new FellSilent(`The worker that ran it fell silent at try ${lost.attempt}.`)
        app.log.warn({ job: lost.id, kind: lost.kind, attempt: lost.attempt }, 'a worker fell silent')
        await settle(app, jobs.get(lost.kind)!, lost, lost.isLastAttempt ? 'failed' : 'retried', {
          error,
          pause: 0,
        })
      }
    },
  }
}
