import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { staffDifferences } from '#money/payments/contract.ts'
import { beijingDay, callbackPath } from '#money/payments/server/provider.ts'
import { runComparePayments } from '#money/reconciliation/server/compare-job.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
import { addPaidCode } from '#testkit/desks/add-paid-code.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openRefundDesk, refundInput, type RefundDesk } from '#testkit/desks/refund-desk.ts'
import { runJob } from '#testkit/server/run-job.ts'
import {
  staffRefundFinish,
  staffRefundRecord,
  staffRefundRecordQuote,
  staffRefundRetry,
  staffRefunds,
} from '../contract.ts'
import { applyRefundStatus } from './apply-refund-status.ts'
import { runPollRefunds } from './poll-job.ts'

let desk: RefundDesk
beforeAll(async () => {
  desk = await openRefundDesk()
})
afterAll(() => desk.close())
beforeEach(() => sql`delete from tries`.execute(desk.server.app.database.outside))
afterEach(async () => {
  desk.vendors.wechat.refunded.as = desk.vendors.alipay.refunded.as = 'SUCCESS'
  expect(await auditLedger(desk.db())).toEqual([])
})

describe.each(['wechat', 'alipay'] as const)('%s', (provider) => {
  const vendor = () => desk.vendors[provider]

  /** Paid by a code, both at the provider and in our ledger. */
  async function paid() {
    const order = await desk.completed({ payment: provider })
    return {
      order,
      ...(await addPaidCode(desk.server, desk.vendors, { tenant: desk.tenant, order, provider })),
    }
  }
  const online = (id: string, usage = 600, amount = 1000) =>
    refundInput(id, usage, amount, { way: 'online', reference: '' })
  const askAgain = async () => {
    desk.server.pass(60_000)
    await runJob(desk.server, runPollRefunds)
  }
  const refundOf = (order: string) =>
    desk.db().selectFrom('refunds').selectAll().where('order_id', '=', order).executeTakeFirstOrThrow()

  test('refunds the payer once', async () => {
    const { order } = await paid()
    const asked = online(order)
    expect((await desk.fin.call(staffRefunds.refund, asked)).body.result).toEqual({ state: 'done' })
    expect((await desk.fin.call(staffRefunds.refund, asked)).body.result).toEqual({ state: 'done' })
    const { number, reference } = await refundOf(order)
    expect(vendor().refunds.has(number)).toBe(true)
    expect(reference).not.toBeNull()
    expect((await desk.orderOf(order)).steps.at(-1)?.action).toBe('refunded')
  })

  test('stays pending until reported, and a repeated report counts once', async () => {
    vendor().refunded.as = 'PROCESSING'
    const { order } = await paid()
    expect((await desk.fin.call(staffRefunds.refund, online(order))).body.result).toEqual({
      state: 'refunding',
    })
    await askAgain()
    const { number } = await refundOf(order)
    expect((await desk.orderOf(order)).refunds[0]!.state).toBe('refunding')
    vendor().refunds.get(number)!.status = 'SUCCESS'
    if (provider === 'wechat') {
      const post = async ({ headers, body }: { headers: Record<string, string>; body: string }) =>
        (await fetch(`${desk.server.origin()}${callbackPath('wechat')}`, { method: 'POST', headers, body }))
          .status
      // Another amount, another merchant, a broken seal: no effect.
      expect(
        await post(desk.vendors.wechat.refundCallback(number, { amount: { refund: 1, total: 1000 } })),
      ).toBe(400)
      expect(await post(desk.vendors.wechat.refundCallback(number, { mchid: '1' }))).toBe(400)
      const spoilt = desk.vendors.wechat.refundCallback(number)
      expect(await post({ ...spoilt, body: spoilt.body.replace('退款', '退') })).toBe(400)
      expect((await refundOf(order)).state).toBe('refunding')
      const callback = desk.vendors.wechat.refundCallback(number)
      expect(
        await Promise.all([post(callback), post(callback), post(desk.vendors.wechat.refundCallback(number))]),
      ).toEqual([200, 200, 200])
    } else await askAgain()
    const { steps } = await desk.orderOf(order)
    expect(steps.filter(({ action }) => action === 'refunded')).toHaveLength(1)
    expect((await refundOf(order)).state).toBe('done')
  })

  test('a refused one can be retried or replaced by a transfer, never both', async () => {
    vendor().refunded.as = 'NOT_ENOUGH'
    const { order } = await paid()
    expect((await desk.fin.call(staffRefunds.refund, online(order))).body.result).toEqual({ state: 'failed' })
    const { id, fault } = await refundOf(order)
    expect(fault).toContain('NOT_ENOUGH')
    expect((await desk.fin.call(staffRefundRetry, { id })).body.result).toEqual({ state: 'failed' })
    vendor().refunded.as = 'SUCCESS'
    const ends = await Promise.all([
      desk.fin.call(staffRefundRetry, { id }),
      desk.fin2.call(staffRefundFinish, { id, reference: 'T9' }),
    ])
    expect(ends.filter((reply) => outcomeOf(reply) === 'done')).toHaveLength(1)
    const { state, way, number } = await refundOf(order)
    expect(state).toBe('done')
    expect(vendor().refunds.has(number)).toBe(way !== 'bank')
  })

  test('one that is made after a transfer replaced it is shown to finance', async () => {
    vendor().refunded.as = 'NOT_ENOUGH'
    const { order, trade } = await paid()
    expect((await desk.fin.call(staffRefunds.refund, online(order))).body.result).toEqual({ state: 'failed' })
    const { id, number } = await refundOf(order)
    expect(outcomeOf(await desk.fin.call(staffRefundFinish, { id, reference: 'T9' }))).toBe('done')
    const callback = { refund: number, trade, state: 'done', amount: 1000, providerNumber: 'P2' } as const
    for (const time of ['first', 'again'])
      expect(
        await applyRefundStatus(
          desk.server.app,
          desk.server.app.payments.called(provider, undefined)!,
          callback,
        ),
        time,
      ).toBe('taken')
    expect(await refundOf(order)).toMatchObject({ way: 'bank', reference: 'T9' })
    const found = await desk
      .db()
      .selectFrom('payment_differences')
      .select(['ours', 'theirs', 'id'])
      .where('refund_number', '=', number)
      .execute()
    expect(found).toEqual([{ ours: null, theirs: 1000, id: expect.any(String) }])
    // It is not a second refund of the order: one of the two is recovered.
    const record = { id: found[0]!.id, usage: 0, reason: 'x' }
    expect(outcomeOf(await desk.fin.call(staffRefundRecord, record))).toBe('refundNotToRecord')
  })

  test('the statement of a day is compared with our refunds', async () => {
    const day = (daysAgo: number) =>
      new Date(desk.server.app.now().getTime() + (8 - 24 * daysAgo) * 3_600_000).toISOString().slice(0, 10)
    const given = async (as: 'SUCCESS' | 'PROCESSING' | 'NOT_ENOUGH') => {
      vendor().refunded.as = as
      const { order, trade } = await paid()
      await desk.fin.call(staffRefunds.refund, online(order, 300, 500))
      const { id, number } = await refundOf(order)
      return { order, id, trade, number, amount: 500 }
    }
    const same = await given('SUCCESS')
    const less = await given('SUCCESS')
    const gone = await given('SUCCESS')
    // Requested two days ago, so it is in the statement of that day.
    const before = await given('SUCCESS')
    const asked = new Date(desk.server.app.now().getTime() - 48 * 3_600_000)
    await desk.db().updateTable('refunds').set({ created_at: asked }).where('id', '=', before.id).execute()
    // Made but never reported; and made in spite of a transfer.
    const untold = await given('PROCESSING')
    vendor().refunds.get(untold.number)!.status = 'SUCCESS'
    const instead = await given('NOT_ENOUGH')
    expect(outcomeOf(await desk.fin.call(staffRefundFinish, { id: instead.id, reference: 'T9' }))).toBe(
      'done',
    )
    const byHand = { trade: same.trade, number: `byHand${provider}`, amount: 100 }
    // A surplus is refunded manually and is not a difference.
    const twice = await paid()
    await desk
      .db()
      .updateTable('payments')
      .set({ state: 'surplus' })
      .where('id', '=', twice.payment)
      .execute()
    const surplus = { trade: twice.trade, number: `surplus${provider}`, amount: 1000 }
    const foreign = { trade: `202611220000x${provider}`, number: 'RF1', amount: 77 }
    const refunds = [same, { ...less, amount: 400 }, untold, instead, byHand, surplus, foreign]
    const waiting = await given('PROCESSING')
    // Alipay's statement only has completed refunds.
    const open = [
      { ...waiting, status: 'PROCESSING' },
      { ...waiting, number: 'closed', status: 'FAIL' },
    ]
    await vendor().bill(day(2), { payments: [], refunds: [before] })
    await vendor().bill(day(0), {
      payments: [],
      refunds: provider === 'wechat' ? [...refunds, ...open] : refunds,
    })

    for (const _ of ['once', 'again']) await runJob(desk.server, runComparePayments, { day: day(0) })
    expect((await refundOf(untold.order)).state).toBe('done')
    const trades = [before, gone, waiting, ...refunds].map(({ trade }) => trade)
    const found = await desk
      .db()
      .selectFrom('payment_differences')
      .select(['trade_number', 'refund_number', 'ours', 'theirs'])
      .where('trade_number', 'in', trades)
      .where('refund_number', 'is not', null)
      .execute()
    const line = ({ trade, number }: typeof byHand, ours: number | null, theirs: number | null) => ({
      trade_number: trade,
      refund_number: number,
      ours,
      theirs,
    })
    expect(new Set(found)).toEqual(
      new Set([
        line(less, 500, 400),
        line(gone, 500, null),
        line(instead, null, 500),
        line(byHand, null, 100),
        line(foreign, null, 77),
      ]),
    )
  })

  test('one made in the provider’s console is recorded in the ledger, once', async () => {
    const { server, tenant, people, left, fin, fin2 } = desk
    const day = beijingDay(server.app.now())
    await giveUsage(server, { tenant, account: people.agency, size: 600 })
    const before = [await left(people.pupil), await left(people.agency)] as const
    const order = await desk.completed({ buyer: people.pupil, seller: people.agency, payment: provider })
    const { trade, payment } = await addPaidCode(server, desk.vendors, { tenant, order, provider })
    const byHand = (number: string, fen: number, status: 'SUCCESS' | 'PROCESSING' = 'SUCCESS') => {
      const shared = { trade, status, id: `50000${number}`, total: 1000 }
      if (provider === 'wechat') desk.vendors.wechat.refunds.set(number, { ...shared, amount: fen })
      else desk.vendors.alipay.refunds.set(number, { ...shared, amount: (fen / 100).toFixed(2) })
      return { number, trade, amount: fen, status }
    }
    const under = byHand(`under${provider}`, 700, provider === 'wechat' ? 'PROCESSING' : 'SUCCESS')
    const refunds = [byHand(`hand${provider}`, 400), under]
    await vendor().bill(day, { payments: [{ number: trade, amount: 1000 }], refunds })
    const compare = () => runJob(server, runComparePayments, { day })
    await compare()
    const differences = async (solved: boolean) =>
      (await fin.call(staffDifferences, { solved })).body.result!.records.filter(
        (one) => one.tradeNumber === trade,
      )
    const open = await differences(false)
    expect(open).toHaveLength(2)
    for (const one of open) expect(one).toMatchObject({ order: { id: order }, canRecord: true })
    const idOf = (fen: number) => open.find(({ theirs }) => theirs === fen)!.id

    const id = idOf(400)
    const { result: quote } = (await fin.call(staffRefundRecordQuote, { id })).body
    expect(quote).toMatchObject({
      order: { id: order, buyer: 'pupil' },
      amount: 400,
      unused: 600,
      share: 240,
    })
    const record = (usage: number, of = id) => ({ id: of, usage, reason: 'asked for by phone' })
    expect(outcomeOf(await fin.call(staffRefundRecord, record(601)))).toBe('refundTooMuch')
    vendor().fail('broken')
    expect(outcomeOf(await fin.call(staffRefundRecord, record(240)))).toBe('providerSilent')
    const both = await Promise.all([fin, fin2].map((one) => one.call(staffRefundRecord, record(240))))
    expect(both.map(outcomeOf)).toContain('done')
    expect(outcomeOf(await fin.call(staffRefundRecord, record(240)))).toBe('done')

    const moved = [(await left(people.pupil)) - before[0], (await left(people.agency)) - before[1]]
    expect(moved).toEqual([360, -360])
    const { refunded, refunds: created } = await desk.orderOf(order)
    expect([refunded, created]).toMatchObject([
      400,
      [{ usage: 240, way: provider, state: 'done', amount: 400 }],
    ])
    const { payment_id, ended_at } = await refundOf(order)
    // It counts as the platform's, on the day of the provider's refund.
    expect([payment_id, beijingDay(ended_at!)]).toEqual([payment, day])
    expect(await differences(true)).toMatchObject([{ id, note: 'asked for by phone', canRecord: false }])

    // One that is still pending, or that would refund more than was paid, stays a difference.
    const late = record(0, idOf(700))
    if (provider === 'wechat') {
      expect(outcomeOf(await fin.call(staffRefundRecord, late))).toBe('refundNotMade')
      desk.vendors.wechat.refunds.get(under.number)!.status = 'SUCCESS'
    }
    expect(outcomeOf(await fin.call(staffRefundRecord, late))).toBe('refundOverPaid')
    await compare()
    expect(await differences(false)).toHaveLength(1)
    // Later refunds take it into account.
    const refund = await fin.call(staffRefunds.refund, refundInput(order, 60, 100))
    expect(outcomeOf(refund)).toBe('done')
  })

  test('one whose answer is lost is queried, and made once', async () => {
    const { order, trade } = await paid()
    vendor().fail('cut')
    expect((await desk.fin.call(staffRefunds.refund, online(order, 300, 500))).body.result).toEqual({
      state: 'refunding',
    })
    await askAgain()
    expect((await refundOf(order)).state).toBe('done')
    const created = [...vendor().refunds.values()].filter((one) => one.trade === trade)
    expect(created.map(({ amount }) => Number(amount))).toEqual([provider === 'wechat' ? 500 : 5])
  })
})
