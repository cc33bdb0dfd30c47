import { type Insertable, sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { EngineHours, EngineLast } from '#core/server/db/tables.ts'
import { englishOf } from '#core/texts/message/message.ts'
import { EngineError } from '#engines/core/engine-error.ts'
import type { OnCall, EngineCall } from '#engines/core/observe-calls.ts'
import { engineMeasures } from './measure.ts'

/** A worker that is killed loses the counts of this interval. */
const everyMs = 3000
const hourMs = 3_600_000
const longestWords = 600

type Hour = Insertable<EngineHours> & { calls: number; milliseconds: number; worst: number }
type Last = Insertable<EngineLast>

/**
 * Counts the calls of this worker's engines and saves the counts every few seconds: one row per hour, however many
 * calls there are.
 */
export function countCalls(app: App) {
  let hours = new Map<string, Hour>()
  let lasts = new Map<string, Last>()
  let writing: Promise<void> | undefined
  const measures = engineMeasures(app.metrics)

  const count: OnCall = ({ engine, does, milliseconds, error, rest = 0 }: EngineCall) => {
    const now = app.now()
    const outcome = outcomeOf(error)
    const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
    const key = `${hour.getTime()} ${engine} ${does} ${outcome}`
    const took = Math.round(milliseconds)
    const seconds = milliseconds / 1000
    measures.calls.observe({ engine, does, outcome }, seconds)
    const fault = error === undefined ? undefined : outcome
    app.tracing.record(`${does} ${engine}`, seconds, { 'engine.name': engine, 'engine.does': does }, fault)
    const sums = hours.get(key)
    if (!sums) hours.set(key, { hour, engine, does, outcome, calls: 1, milliseconds: took, worst: took })
    else {
      sums.calls += 1
      sums.milliseconds += took
      sums.worst = Math.max(sums.worst, took)
    }
    const last = lasts.get(`${engine} ${does}`) ?? { engine, does }
    const news: Partial<Last> =
      error === undefined
        ? { done_at: now, rest_until: null }
        : {
            fault_at: now,
            fault: outcome,
            words: wordsOf(error),
            rest_until: rest > 0 ? new Date(now.getTime() + rest) : null,
          }
    lasts.set(`${engine} ${does}`, { ...last, ...news })
  }

  async function write() {
    await writing
    if (hours.size === 0) return
    const [counted, told] = [[...hours.values()], [...lasts.values()]]
    hours = new Map()
    lasts = new Map()
    writing = keep(app, counted, told).catch((error: unknown) =>
      app.log.warn({ err: error }, 'calls of engines were not counted'),
    )
    await writing
  }

  const timer = setInterval(() => void write(), everyMs).unref()
  return {
    count,
    /** Saves immediately, for a status request. */
    write,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}

const outcomeOf = (error: unknown) =>
  error === undefined ? 'done' : error instanceof EngineError ? error.kind : 'broken'

const wordsOf = (error: unknown) => englishOf(error).slice(0, longestWords)

/** In the same order in every worker, so that two cannot deadlock. */
const inOrder = <Row extends { engine: string; does: string }>(rows: Row[]) =>
  rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1))
const key = (row: { engine: string; does: string; hour?: unknown; outcome?: string }) =>
  [row.hour, row.engine, row.does, row.outcome].join(' ')

async function keep(app: App, hours: Hour[], lasts: Last[]) {
  await app.database.outside.transaction().execute(async (trx) => {
    await trx
      .insertInto('engine_hours')
      .values(inOrder(hours))
      .onConflict((conflict) =>
        conflict.columns(['hour', 'engine', 'does', 'outcome']).doUpdateSet({
          calls: sql`engine_hours.calls + excluded.calls`,
          milliseconds: sql`engine_hours.milliseconds + excluded.milliseconds`,
          worst: sql`greatest(engine_hours.worst, excluded.worst)`,
        }),
      )
      .execute()
    for (const last of inOrder(lasts))
      await trx
        .insertInto('engine_last')
        .values(last)
        .onConflict((conflict) => conflict.columns(['engine', 'does']).doUpdateSet(last))
        .execute()
  })
}
