import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { runCancel } from '#core/contract/runs.ts'
import { chargedRuns } from '#testkit/desks/charged-runs.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openMoneyDesk, type MoneyDesk } from '#testkit/desks/money-desk.ts'
import { startCrashingPostgres } from '#testkit/faults/crashing-postgres.ts'
import { until } from '#testkit/processes/until.ts'
import { prove } from '#testkit/prove/prove.ts'
import { auditLedger } from './audit-ledger.ts'
import { hold, settle } from './hold.ts'

// Kills at random points; broken-ledger.it.test.ts tests all points in order.

let postgres: Awaited<ReturnType<typeof startCrashingPostgres>>
let desk: MoneyDesk
beforeAll(async () => {
  postgres = await startCrashingPostgres()
  vi.stubEnv('TEST_DATABASE_URL', postgres.url)
  desk = await openMoneyDesk()
  const { server, tenant, people } = desk
  await giveUsage(server, { tenant, account: people.ana, size: 1_000_000 })
}, 240_000)
afterAll(async () => {
  await desk?.close()
  vi.unstubAllEnvs()
  await postgres?.stop()
})

const places = 24
/**
 * The failure at a point: the connection is cut, the process is killed, or the database is killed. `lateKills` kill the
 * process after some milliseconds instead, such as while it writes a file.
 */
const ways = ['cuts', 'kills', 'databaseKills', 'lateKills'] as const
const latest = 120

/** A minute is taken for a run that was not made. */
async function charge() {
  const ledger = { run: randomUUID(), at: desk.server.app.now() }
  const paid = { tenant: desk.tenant, account: desk.people.ana, unit: 'dub', amount: 1, ...ledger } as const
  await desk
    .db()
    .transaction()
    .execute(async (trx) => {
      await hold(trx, paid)
      await settle(trx, { ...ledger, used: 1 })
    })
}

prove('crash', { rounds: 3, timeout: 240_000, finds: /remaining/ }, async (check) => {
  const runs = chargedRuns(desk)
  for (const _ of check.rounds()) {
    const used = 1 + Math.floor(check.random() * 9)
    const [breaksStart, breaksWork, isCancelled] = [0.3, 0.7, 0.2].map((share) => check.random() < share)
    const run = await runs.newRun(used)
    await disturbed(breaksStart!, () => runs.start(run))
    // A person who does not see the run on the page starts it again.
    if ((await runs.runsOf(run.title)).length === 0) await runs.start(run)
    await disturbed(breaksWork!, () => runs.work())
    if (check.planted) await charge()
    const [row] = await runs.runsOf(run.title)
    if (isCancelled) await desk.ana.call(runCancel, { id: row!.id })
    const state = await runs.ended(run)
    expect(['done', 'cancelled']).toContain(state)
    if (!isCancelled) expect(state).toBe('done')
    await runs.expectCharged(run, state === 'done' ? used : 0)
    if (state === 'done') await runs.expectMade(run)
    check.count('runs')
  }
  expect(await auditLedger(desk.db())).toEqual([])

  /** Runs work while the process or the database is killed, or the connection between them cut, at a random point. */
  async function disturbed(breaks: boolean, work: () => Promise<unknown>): Promise<void> {
    if (!breaks) return void (await work())
    const way = ways[Math.floor(check.random() * ways.length)]!
    const { steps, kill } = desk.crashing
    const place = 1 + Math.floor(check.random() * places)
    const late = Math.floor(check.random() * latest)
    let recovered: Promise<void> | undefined
    let isKilled = false
    const killLate = () => {
      isKilled = true
      kill()
    }
    // The process waits for its database, which is restarted meanwhile.
    const killDatabase = () => (recovered = postgres.crash().then(() => steps.breakAt(0)))
    if (way !== 'lateKills')
      steps.breakAt(place, { cuts: undefined, kills: kill, databaseKills: killDatabase }[way])
    const timer = way === 'lateKills' ? setTimeout(killLate, late) : undefined
    // Callers that wait for the process or the connection get an error.
    const broke = await work().then(
      () => false,
      () => true,
    )
    clearTimeout(timer)
    const reached = isKilled || recovered !== undefined || (!timer && steps.taken().length >= place)
    await recovered
    steps.breakAt(0)
    if (!reached) return expect(broke, 'failed without a reason').toBe(false)
    if (way === 'kills' || way === 'lateKills') await desk.crashing.next()
    if (way === 'databaseKills') await untilConnected()
    await runs.untilCommitted()
    check.count(way)
  }

  /** Connections of both servers notice that the database was away when they are used. */
  async function untilConnected(): Promise<void> {
    await until(() =>
      desk
        .db()
        .selectFrom('runs')
        .select('id')
        .limit(1)
        .execute()
        .then(
          () => true,
          () => false,
        ),
    )
    await until(async () => (await fetch(`${desk.crashing.origin()}/readyz`)).ok)
  }
})
