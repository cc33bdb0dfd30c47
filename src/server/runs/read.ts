import { sql, type Selectable, type SelectQueryBuilder } from 'kysely'
import type { Run } from '#contract/runs.ts'
import type { Db } from '../db/database.ts'
import type { DB, Runs } from '../db/tables.ts'

/** Runs as pages see them, beside the rows they were read from. */
export async function readRuns<Row extends Selectable<Runs>>(
  db: Db,
  found: SelectQueryBuilder<DB, keyof DB, Row>,
): Promise<{ row: Row; shown: Run }[]> {
  const rows = await found.execute()
  const waiting = rows.filter((row) => row.state === 'waiting')
  const ahead = waiting.length > 0 ? await countAhead(db, waiting) : new Map<string, number>()
  return rows.map((row) => ({
    row,
    shown: {
      id: row.id,
      kind: row.kind,
      title: row.title,
      project: row.project_id,
      language: row.language,
      work: row.work_id,
      state: row.state,
      stage: row.stage,
      share: row.share,
      ahead: ahead.get(row.id) ?? null,
      problem: row.problem,
      problemValues: row.problem_values,
      timeCreate: row.created_at.toISOString(),
      timeStart: row.started_at?.toISOString() ?? null,
      timeFinish: row.finished_at?.toISOString() ?? null,
    },
  }))
}

/**
 * How many runs of the kind come before each of these. Accounts take turns, as the worker serves them: before my second
 * come my first, everybody's first, and the seconds that wait longer. Other tenants have turns of their own.
 */
async function countAhead(db: Db, runs: readonly Selectable<Runs>[]): Promise<Map<string, number>> {
  const kinds = [...new Set(runs.map(({ kind }) => kind))]
  const { rows } = await sql<{ id: string; ahead: number }>`
    select id, ahead from (
      select id, row_number() over (partition by kind order by turn, created_at, id) - 1 as ahead
      from (
        select id, kind, created_at, row_number() over (partition by kind, account_id order by created_at, id) as turn
        from runs where state = 'waiting' and kind = any(${kinds})
      ) as each
    ) as every where id = any(${runs.map(({ id }) => id)}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.ahead]))
}
