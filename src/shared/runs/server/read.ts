import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { ProblemName } from '#core/contract/codes.ts'
import type { Run } from '#core/contract/runs.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, Runs } from '#core/server/db/tables.ts'
import { liveWorkers, machineNeed } from '#core/server/jobs/this-worker.ts'

/** Runs as pages see them, each with the row it was read from. */
export const readRuns = async <Row extends Selectable<Runs>>(
  db: Db,
  found: SelectQueryBuilder<DB, keyof DB, Row>,
) => shownRuns(db, await found.execute())

export async function shownRuns<Row extends Selectable<Runs>>(
  db: Db,
  rows: readonly Row[],
): Promise<{ row: Row; shown: Run; lack: string | undefined }[]> {
  const waiting = rows.filter((row) => row.state === 'waiting')
  const places = waiting.length > 0 ? await placesOf(db, waiting) : new Map<string, Place>()
  const lacks = waiting.length > 0 ? await lacksOf(db, waiting) : new Map<string, Lack>()
  return rows.map((row) => ({
    row,
    lack: lacks.get(row.id)?.fault,
    shown: {
      id: row.id,
      kind: row.kind,
      title: row.title,
      subject: row.subject_kind && row.subject_id ? { kind: row.subject_kind, id: row.subject_id } : null,
      part: row.part_id,
      language: row.language,
      state: row.state,
      stage: row.stage,
      share: row.share,
      itemsDone: row.items_done?.ranges ?? null,
      ahead: places.get(row.id)?.ahead ?? null,
      left: leftOf(row, places.get(row.id)),
      nextTry: (row.state === 'waiting' && row.next_try_at?.toISOString()) || null,
      problem: row.problem ?? lacks.get(row.id)?.problem ?? null,
      problemValues: row.problem_values,
      timeCreate: row.created_at.toISOString(),
      timeStart: row.started_at?.toISOString() ?? null,
      timeFinish: row.finished_at?.toISOString() ?? null,
    },
  }))
}

/** Unknown after a failed attempt: nobody knows how long a fault lasts. */
function leftOf({ state, left_seconds, next_try_at }: Selectable<Runs>, place: Place | undefined) {
  if (state === 'waiting') return next_try_at ? null : (place?.left ?? null)
  return state === 'running' && left_seconds !== null ? Math.ceil(left_seconds) : null
}

interface Lack {
  problem: ProblemName
  /** For operators. */
  fault: string
}

/** Why waiting runs cannot begin: there is no live worker, or none with the required abilities. */
async function lacksOf(db: Db, runs: readonly Selectable<Runs>[]): Promise<Map<string, Lack>> {
  const workers = await liveWorkers(db).select(['abilities', 'machine']).distinct().execute()
  if (workers.length === 0) {
    const lack: Lack = { problem: 'waitsForWorker', fault: 'No worker is running.' }
    return new Map(runs.map(({ id }) => [id, lack]))
  }
  const able = workers.map(({ abilities, machine }) => new Set([...abilities, machineNeed(machine)]))
  const isMet = ({ needs }: Selectable<Runs>) => able.some((each) => needs.every((need) => each.has(need)))
  return new Map(
    runs
      .filter((run) => !isMet(run))
      .map((run) => [
        run.id,
        { problem: 'waitsForEngine', fault: `No running worker has: ${run.needs.join(', ')}.` },
      ]),
  )
}

interface Place {
  id: string
  ahead: number
  left: number | null
}

/** The number of recent runs used to estimate the duration of a kind. */
const lately = 300

/**
 * For each of these runs, the number of runs of its kind before it and its estimated end. Accounts take turns, as in
 * the worker: before my second run come my first, everybody's first, and the second runs that have waited longer. Each
 * tenant has its own turns. A run takes as long as the last ones of its kind, in proportion to their sizes if known.
 * While runs wait, all slots are taken, so the number of running ones is the number of slots.
 */
async function placesOf(db: Db, runs: readonly Selectable<Runs>[]): Promise<Map<string, Place>> {
  const kinds = [...new Set(runs.map(({ kind }) => kind))]
  const { rows } = await sql<Place>`
    with last as (
      select kind, state, size, extract(epoch from finished_at - started_at)::float8 as took
      from runs order by created_at desc limit ${lately}
    ), usual as (
      select kind, avg(took) as took, sum(took) filter (where size > 0) / sum(size) filter (where size > 0) as rate
      from last where state = 'done' and kind = any(${kinds}) group by kind
    ), going as (
      select runs.id, runs.kind, runs.created_at, runs.state = 'waiting' as waits,
        coalesce(rate * runs.size, took) * (1 - runs.share) as needs,
        row_number() over (partition by runs.kind, runs.state, runs.account_id order by runs.created_at, runs.id) as turn
      from runs
      left join usual on usual.kind = runs.kind
      where runs.state in ('waiting', 'running') and runs.kind = any(${kinds})
    ), placed as (
      select id, waits, needs,
        count(*) filter (where waits) over before as ahead,
        sum(needs) over before as needed_before,
        count(*) filter (where not waits) over before as slots
      from going
      window before as (
        partition by kind order by waits, turn, created_at, id
        rows between unbounded preceding and 1 preceding
      )
    )
    select id, ahead::int, round(needed_before / nullif(slots, 0) + needs)::int as left
    from placed where waits and id = any(${runs.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
