import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { agentGift } from '#contract/gifts.ts'
import { agentOrders, staffOrders } from '#contract/orders.ts'
import { runCancel } from '#contract/runs.ts'
import { staffUsageGive } from '#contract/staff-usage.ts'
import { giveUsage } from '#testkit/give-usage.ts'
import { patience } from '#testkit/break-everywhere.ts'
import { openMoneyDesk, type MoneyDesk } from '#testkit/money-desk.ts'
import { expectReconciled } from '#testkit/expect-reconciled.ts'
import { spend } from '#testkit/server-process.ts'
import type { Claimed } from '#worker/claim.ts'
import { settle } from '#worker/settle.ts'

// Whatever fails while usage moves, at any point: it moves once or not at all.

let desk: MoneyDesk
beforeAll(async () => {
  desk = await openMoneyDesk()
  const { server, tenant, people } = desk
  for (const account of [people.ana, people.agency])
    await giveUsage(server, { tenant, account, size: 1_000_000 })
})
afterAll(() => desk.close())

const balanceOf = (account: string) =>
  desk
    .db()
    .selectFrom('balances')
    .select(['remaining', 'held', 'used'])
    .where('account_id', '=', account)
    .where('unit', '=', 'dub')
    .executeTakeFirst()
const left = async (account: string) => (await balanceOf(account))?.remaining ?? 0
const inYear = () => new Date(desk.server.app.now().getTime() + 365 * 24 * 3_600_000).toISOString()

const both = ['line', 'process'] as const

test.each(both)(
  'the %s breaks while an agent gives usage',
  async (breaks) => {
    const { agency, pupil } = desk.people
    await desk.breakEverywhere(breaks, {
      before: async () => {
        const gift = {
          gift: randomUUID(),
          id: pupil,
          type: 1,
          quantity: 2,
          expires: inYear(),
          note: '',
        } as const
        return { gift, were: [await left(agency), await left(pupil)] as const }
      },
      under: ({ gift }) => desk.agency.call(agentGift, gift),
      after: async ({ gift, were }) => {
        expect((await desk.agency.call(agentGift, gift)).body.success).toBe(true)
        expect([await left(agency), await left(pupil)]).toEqual([were[0] - 120, were[1] + 120])
      },
    })
  },
  patience,
)

test(
  'the connection breaks while the platform gives usage',
  async () => {
    const { ana } = desk.people
    await desk.breakEverywhere('line', {
      before: async () => ({
        gift: {
          gift: randomUUID(),
          id: ana,
          type: 1,
          quantity: 2,
          expires: inYear(),
          reason: 'sorry',
        } as const,
        was: await left(ana),
      }),
      under: ({ gift }) => desk.ops.call(staffUsageGive, gift),
      after: async ({ gift, was }) => {
        expect((await desk.ops.call(staffUsageGive, gift)).body.success).toBe(true)
        expect(await left(ana)).toBe(was + 120)
      },
    })
  },
  patience,
)

const sellers = {
  platform: { calls: staffOrders, seller: () => desk.fin, buyer: () => desk.people.ana },
  agent: { calls: agentOrders, seller: () => desk.agency, buyer: () => desk.people.pupil },
}
test.each([
  ['line', 'platform', 'pass'],
  ['line', 'platform', 'allocate'],
  ['process', 'agent', 'allocate'],
] as const)(
  'the %s breaks while an order of the %s is confirmed and allocated: %s',
  async (breaks, of, act) => {
    const { calls, ...people } = sellers[of]
    const [seller, buyer] = [people.seller(), people.buyer()]
    const passes = (id: string) => seller.call(calls.pass, { id })
    const allocates = (id: string) => seller.call(calls.allocate, { id, days: 30 })
    const does = act === 'pass' ? passes : allocates
    await desk.breakEverywhere(breaks, {
      before: async () => {
        const from = of === 'agent' ? { seller: desk.people.agency } : {}
        const id = await desk.newOrder({ status: act === 'pass' ? 1 : 2, buyer, ...from })
        return { id, was: await left(buyer) }
      },
      under: ({ id }) => does(id),
      after: async ({ id, was }) => {
        // A client without an answer repeats the request, which may already be done.
        await does(id)
        if (act === 'pass') await allocates(id)
        await expectReconciled(desk, id)
        expect(await left(buyer)).toBe(was + 600)
      },
    })
  },
  patience,
)

describe(
  'a run is charged once, or released, when',
  () => {
    const { kind } = spend
    const runOf = (title: string) =>
      desk.db().selectFrom('runs').select(['id', 'state']).where('title', '=', title).execute()
    const start = (title: string, used: number) => {
      const { tenant, people } = desk
      const input = { tenant, account: people.ana, title, used, holds: 10 }
      return desk.crashing.does({ does: 'start', input })
    }
    async function begun(used: number) {
      const one = { title: randomUUID(), used, was: (await balanceOf(desk.people.ana))! }
      await start(one.title, used)
      return one
    }
    /** Other workers detect the silent one and take over its jobs. */
    async function taken(title: string) {
      for (;;) {
        const { rows } = await sql<Claimed>`
        select id, kind, data, attempt, attempt > retries as "isLastAttempt"
        from jobs where kind = ${kind} and state = 'running'`.execute(desk.server.app.database.outside)
        for (const lost of rows)
          await settle(desk.server.app, spend, lost, lost.isLastAttempt ? 'failed' : 'retried', {
            error: new Error('It fell silent.'),
            pause: 0,
          })
        const [run] = await runOf(title)
        if (run!.state !== 'waiting') return run!.state
        await desk.crashing.does({ does: 'work', input: {} })
      }
    }
    const work = () => desk.crashing.does({ does: 'work', input: {} })
    async function charged({ was }: Awaited<ReturnType<typeof begun>>, used: number) {
      const { remaining, held, used: usedNow } = (await balanceOf(desk.people.ana))!
      expect({ remaining, held, used: usedNow }).toEqual({
        remaining: was.remaining - used,
        held: 0,
        used: was.used + used,
      })
    }

    test.each(both)('the %s breaks while it is started', async (breaks) => {
      await desk.breakEverywhere(breaks, {
        before: async () => ({ title: randomUUID(), used: 7, was: (await balanceOf(desk.people.ana))! }),
        under: ({ title, used }) => start(title, used),
        after: async (one) => {
          // A user who does not see the run on the page starts it again.
          if ((await runOf(one.title)).length === 0) await start(one.title, one.used)
          expect(await taken(one.title)).toBe('done')
          await charged(one, 7)
        },
      })
    })

    test.each(both)('the %s breaks while it runs', async (breaks) => {
      const places = await desk.breakEverywhere(breaks, {
        before: () => begun(7),
        under: work,
        after: async (one) => {
          expect(await taken(one.title)).toBe('done')
          await charged(one, 7)
        },
      })
      expect(places.length).toBeGreaterThanOrEqual(6)
    })

    test('the connection breaks while it fails', async () => {
      await desk.breakEverywhere('line', {
        before: () => begun(-1),
        under: work,
        after: async (one) => {
          expect(await taken(one.title)).toBe('failed')
          await charged(one, 0)
        },
      })
    })

    test.each(both)('the %s breaks while it is cancelled', async (breaks) => {
      await desk.breakEverywhere(breaks, {
        before: async () => {
          const one = await begun(7)
          return { ...one, id: (await runOf(one.title))[0]!.id }
        },
        under: ({ id }) => desk.ana.call(runCancel, { id }),
        after: async (one) => {
          await desk.ana.call(runCancel, { id: one.id })
          expect(await taken(one.title)).toBe('cancelled')
          await charged(one, 0)
        },
      })
    })
  },
  patience,
)
