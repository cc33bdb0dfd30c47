import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect } from 'vitest'
import { runCancel } from '#contract/runs.ts'
import { auditLedger } from './audit-ledger.ts'
import { hold, settle } from './hold.ts'
import { chargedRuns } from '#testkit/charged-runs.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { openMoneyDesk, type MoneyDesk } from '#testkit/money-desk.ts'
import { prove } from '#testkit/prove/prove.ts'

// Kills at random places; broken-ledger.it.test.ts visits the places in order.

let desk: MoneyDesk
beforeAll(async () => {
  desk = await openMoneyDesk()
  const { server, tenant, people } = desk
  await giveUsage(server, { tenant, account: people.ana, size: 1_000_000 })
})
afterAll(() => desk.close())

const places = 24

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
    check.count('runs')
  }
  expect(await auditLedger(desk.db())).toEqual([])

  /** Does something while the process is killed or its connection to the database is cut, at a random place. */
  async function disturbed(breaks: boolean, work: () => Promise<unknown>): Promise<void> {
    if (!breaks) return void (await work())
    const kills = check.random() < 0.6
    const { steps } = desk.crashing
    const place = 1 + Math.floor(check.random() * places)
    steps.breakAt(place, kills ? desk.crashing.kill : undefined)
    // Who waits for the process or the connection gets the error of its end.
    const broke = await work().then(
      () => false,
      () => true,
    )
    const reached = steps.taken().length >= place
    steps.breakAt(0)
    if (!reached) return expect(broke, 'failed without a reason').toBe(false)
    if (kills) await desk.crashing.next()
    check.count(kills ? 'kills' : 'cuts')
  }
})
