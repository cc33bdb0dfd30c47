import { sql } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import type { Unit } from '#domain/money/units.ts'
import { balance } from '#money/ledger/server/balances.ts'
import type { Quoted } from '../contract.ts'

interface Asked {
  unit: Unit
  /** The amount that the work will hold, computed by the same rule of the product that starts the run. */
  uses: number
  /** The seconds of sound, if the time depends on these and not on the usage. */
  seconds?: number
  /** The subjects of this kind of work, whose last works give the estimate of the duration. */
  subject: string
  /** A first version; later versions reuse artifacts of earlier ones. */
  isFirst: boolean
  /** The estimated seconds per unit, or per second of the sound, until works were measured. */
  usual: { first: number; again: number }
}

/** The usage that a work needs, the remaining and the held usage, and the estimated time. */
export async function quote(
  { app, db, caller }: CallerContext & { app: Pick<App, 'now'> },
  { unit, uses, seconds, subject, isFirst, usual }: Asked,
): Promise<Quoted> {
  const [{ left: remaining, held }, measured] = await Promise.all([
    balance(db, caller.id, unit, app.now()),
    measuredRate(db, subject, { isFirst, bySeconds: seconds !== undefined }),
  ])
  const rate = measured ?? usual[isFirst ? 'first' : 'again']
  return { uses, remaining, held, takes: Math.max(1, Math.ceil((seconds ?? uses) * rate)) }
}

const measuredWorks = 20

/** Seconds per unit or per second of the sound, measured by the last works of a kind. */
async function measuredRate(
  db: Db,
  subject: string,
  { isFirst, bySeconds }: { isFirst: boolean; bySeconds: boolean },
): Promise<number | null | undefined> {
  const size = bySeconds ? sql`duration_ms / 1000.0` : sql`amount`
  const { rows } = await sql<{ rate: number | null }>`
    select sum(extract(epoch from finished_at - started_at))::float8 / nullif(sum(${size}), 0)::float8 as rate from (
      select works.finished_at, runs.started_at, works.amount, works.duration_ms
      from works join runs on runs.id = works.run_id
      where works.state = ${sql.lit(workState.done)} and works.subject_kind = ${subject}
        and (works.version = 1) = ${isFirst} and works.finished_at > runs.started_at
      order by works.finished_at desc limit ${measuredWorks}
    ) as last`.execute(db)
  return rows[0]?.rate
}
