import { hostname } from 'node:os'
import { type Kysely, sql } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import type { JobContext } from '#core/server/jobs/job.ts'
import type { StageName } from '#pipeline/core/run.ts'
import { secondsFor, type StageTimes } from '#pipeline/core/stage-times.ts'

/** The parameters on which the stage times of a run depend. */
interface Measured {
  kind: string
  /** In the unit of the kind of job; 1 if it has none. */
  size: number
  /** Whether there are no artifacts of an earlier run of the same subject. */
  fresh: boolean
}

/** Undefined for a job without a run. */
export async function measuredRun({
  db,
  run,
}: Pick<JobContext, 'db' | 'run'>): Promise<Measured | undefined> {
  if (!run) return undefined
  const row = await db
    .selectFrom('runs')
    .select(['kind', 'size'])
    .select((each) =>
      each
        .exists(
          each
            .selectFrom('runs as earlier')
            .select('earlier.id')
            .whereRef('earlier.kind', '=', 'runs.kind')
            .whereRef('earlier.subject_kind', '=', 'runs.subject_kind')
            .whereRef('earlier.subject_id', '=', 'runs.subject_id')
            .where('earlier.state', '=', 'done'),
        )
        .as('again'),
    )
    .where('id', '=', run)
    .executeTakeFirst()
  return row && { kind: row.kind, size: Math.max(1, Number(row.size ?? 1)), fresh: !row.again }
}

/** The weight of a run decreases by this share with each later run, so that changes of a machine take effect soon. */
const remembered = 0.7
const sums = ['runs', 'seconds', 'size', 'size_squares', 'seconds_by_size'] as const

export async function recordStages(
  db: Kysely<DB>,
  { kind, size, fresh }: Measured,
  spent: ReadonlyMap<StageName, number>,
  machine = hostname(),
): Promise<void> {
  if (spent.size === 0) return
  const rows = [...spent].map(([stage, seconds]) => ({
    machine,
    kind,
    fresh,
    stage,
    runs: 1,
    seconds,
    size,
    size_squares: size ** 2,
    seconds_by_size: seconds * size,
  }))
  await db
    .insertInto('stage_times')
    // In the same order in every statement, so that two runs that end together cannot deadlock.
    .values(rows.toSorted((a, b) => (a.stage < b.stage ? -1 : 1)))
    .onConflict((conflict) =>
      conflict
        .columns(['machine', 'kind', 'fresh', 'stage'])
        .doUpdateSet(
          Object.fromEntries(
            sums.map((sum) => [
              sum,
              sql<number>`${sql.ref(`stage_times.${sum}`)} * ${remembered} + ${sql.ref(`excluded.${sum}`)}`,
            ]),
          ),
        ),
    )
    .execute()
}

const nothing: StageTimes = { runs: 0, seconds: 0, size: 0, sizeSquares: 0, secondsBySize: 0 }

/** The seconds of each stage of such a run on this machine; on the others if it has no measurements. */
export async function stageTimes(
  db: Kysely<DB>,
  { kind, size, fresh }: Measured,
  machine = hostname(),
): Promise<Map<StageName, number>> {
  const rows = await db
    .selectFrom('stage_times')
    .select(['stage', 'machine', ...sums])
    .where('kind', '=', kind)
    .where('fresh', '=', fresh)
    .execute()
  const own = rows.filter((row) => row.machine === machine)
  const times = new Map<string, StageTimes>()
  for (const row of own.length > 0 ? own : rows) {
    const sum = times.get(row.stage) ?? nothing
    times.set(row.stage, {
      runs: sum.runs + row.runs,
      seconds: sum.seconds + row.seconds,
      size: sum.size + row.size,
      sizeSquares: sum.sizeSquares + row.size_squares,
      secondsBySize: sum.secondsBySize + row.seconds_by_size,
    })
  }
  return new Map([...times].map(([stage, each]) => [stage as StageName, secondsFor(size, each)]))
}
