import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import pg from 'pg'
import { expect } from 'vitest'
import { type Claimed, columns } from '#app/worker/claim.ts'
import { settle } from '#app/worker/settle.ts'
import { FellSilent } from '#core/server/failures/failure.ts'
import { until } from '../processes/until.ts'
import { madeFile, spend } from '../server/server-process.ts'
import type { MoneyDesk } from './money-desk.ts'

/** A run of which the balance before it is known. */
export interface PaidRun {
  title: string
  /** What it uses up; it fails if this is below zero. */
  used: number
  was: { remaining: number; held: number; used: number }
}

/** Milliseconds after which a run that has not ended is stuck. */
const stuckAfter = 60_000

/** Runs that a person pays for, made by a server that can be killed. */
export function chargedRuns(desk: MoneyDesk) {
  const runsOf = (title: string) =>
    desk.db().selectFrom('runs').select(['id', 'state']).where('title', '=', title).execute()
  const balance = () =>
    desk
      .db()
      .selectFrom('balances')
      .select(['remaining', 'held', 'used'])
      .where('account_id', '=', desk.people.ana)
      .where('unit', '=', 'dub')
      .executeTakeFirstOrThrow()
  const newRun = async (used: number): Promise<PaidRun> => ({
    title: randomUUID(),
    used,
    was: await balance(),
  })
  const start = ({ title, used }: PaidRun) => {
    const { tenant, people } = desk
    const input = { tenant, account: people.ana, title, used, holds: 10 }
    return desk.crashing.does({ does: 'start', input })
  }
  const work = () => desk.crashing.does({ does: 'work', input: {} })

  return {
    runsOf,
    newRun,
    start,
    work,
    async started(used: number): Promise<PaidRun> {
      const run = await newRun(used)
      await start(run)
      return run
    },
    /** Other workers notice that one is silent, and take over its jobs. Returns how the run ended. */
    async ended({ title }: PaidRun): Promise<string> {
      const began = Date.now()
      for (;;) {
        const { rows } = await sql<Claimed>`
          select ${columns} from jobs j where j.kind = ${spend.kind} and j.state = 'running'`.execute(
          desk.server.app.database.outside,
        )
        for (const lost of rows)
          await settle(desk.server.app, spend, lost, {
            ended: 'postponed',
            error: new FellSilent('It fell silent.'),
            problem: 'tryCutOff',
            pause: 0,
          })
        const [run] = await runsOf(title)
        if (run!.state !== 'waiting') return run!.state
        if (Date.now() - began > stuckAfter) throw new Error(`The run ${title} is stuck.`)
        await work()
      }
    },
    /** A commit that was sent before its process died may still be in progress. */
    async untilCommitted(): Promise<void> {
      // The application's role does not see what other connections do.
      const owner = new pg.Client({ connectionString: desk.server.app.config.databaseUrl })
      await owner.connect()
      const open = async () => {
        const { rows } = await owner.query<{ query: string }>(
          `select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and backend_type = 'client backend' and state <> 'idle'`,
        )
        return rows.map(({ query }) => query)
      }
      await until(open, (queries) => queries.length === 0).finally(() => owner.end())
    },
    /** The run has the file of an undisturbed one. */
    async expectMade({ title }: PaidRun): Promise<void> {
      const { key, pieces } = madeFile(desk.tenant, title)
      const file = await desk.server.app.storage.read(key)
      const isIdentical = file !== undefined && (await buffer(file)).equals(Buffer.concat(pieces))
      expect(isIdentical, 'the file is identical').toBe(true)
    },
    async expectCharged({ title, was }: PaidRun, used: number): Promise<void> {
      expect(await runsOf(title), 'it was started once').toHaveLength(1)
      expect(await balance()).toEqual({
        remaining: was.remaining - used,
        held: 0,
        used: was.used + used,
      })
    },
  }
}
