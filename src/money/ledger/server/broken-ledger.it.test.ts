import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCancel } from '#core/contract/runs.ts'
import { agentGift } from '#money/gifts/contract.ts'
import { agentOrders, staffOrders } from '#money/orders/contract/selling.ts'
import { staffUsageGive } from '#money/usage/contract/staff-usage.ts'
import { chargedRuns } from '#testkit/desks/charged-runs.ts'
import { expectReconciled } from '#testkit/desks/expect-reconciled.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openMoneyDesk, type MoneyDesk } from '#testkit/desks/money-desk.ts'
import { patience } from '#testkit/faults/break-everywhere.ts'

// A failure at any point of a transfer of usage: it is applied once or not at all.

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
    let runs: ReturnType<typeof chargedRuns>
    beforeAll(() => {
      runs = chargedRuns(desk)
    })

    test.each(both)('the %s breaks while it is started', async (breaks) => {
      await desk.breakEverywhere(breaks, {
        before: () => runs.newRun(7),
        under: (one) => runs.start(one),
        after: async (one) => {
          // A user who does not see the run on the page starts it again.
          if ((await runs.runsOf(one.title)).length === 0) await runs.start(one)
          expect(await runs.ended(one)).toBe('done')
          await runs.expectCharged(one, 7)
        },
      })
    })

    test.each(both)('the %s breaks while it runs', async (breaks) => {
      const places = await desk.breakEverywhere(breaks, {
        before: () => runs.started(7),
        under: () => runs.work(),
        after: async (one) => {
          expect(await runs.ended(one)).toBe('done')
          await runs.expectCharged(one, 7)
        },
      })
      expect(places.length).toBeGreaterThanOrEqual(6)
    })

    test('the connection breaks while it fails', async () => {
      await desk.breakEverywhere('line', {
        before: () => runs.started(-1),
        under: () => runs.work(),
        after: async (one) => {
          expect(await runs.ended(one)).toBe('failed')
          await runs.expectCharged(one, 0)
        },
      })
    })

    test.each(both)('the %s breaks while it is cancelled', async (breaks) => {
      await desk.breakEverywhere(breaks, {
        before: async () => {
          const one = await runs.started(7)
          return { ...one, id: (await runs.runsOf(one.title))[0]!.id }
        },
        under: ({ id }) => desk.ana.call(runCancel, { id }),
        after: async (one) => {
          await desk.ana.call(runCancel, { id: one.id })
          expect(await runs.ended(one)).toBe('cancelled')
          await runs.expectCharged(one, 0)
        },
      })
    })
  },
  patience,
)
