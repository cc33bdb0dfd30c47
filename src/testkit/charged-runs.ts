import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Claimed } from '#worker/claim.ts'
import { settle } from '#worker/settle.ts'
import type { MoneyDesk } from './money-desk.ts'
import { spend } from './server-process.ts'

/** A run of which the balance before it is known. */
export interface PaidRun {
  title: string
  /** What it uses up; it fails if this is below zero. */
  used: number
  was: { remaining: number; held: number; used: number }
}

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
      for (;;) {
        const { rows } = await sql<Claimed>`
          select id, kind, data, attempt, attempt > retries as "isLastAttempt"
          from jobs where kind = ${spend.kind} and state = 'running'`.execute(
          desk.server.app.database.outside,
        )
        for (const lost of rows)
          await settle(desk.server.app, spend, lost, lost.isLastAttempt ? 'failed' : 'retried', {
            error: new Error('It fell silent.'),
            pause: 0,
          })
        const [run] = await runsOf(title)
        if (run!.state !== 'waiting') return run!.state
        await work()
      }
    },
    async expectCharged({ was }: PaidRun, used: number): Promise<void> {
      expect(await balance()).toEqual({
        remaining: was.remaining - used,
        held: 0,
        used: was.used + used,
      })
    },
  }
}
