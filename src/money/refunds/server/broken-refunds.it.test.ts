import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { allocateOrder } from '#money/orders/server/settle-order.ts'
import { beijingDay } from '#money/payments/server/provider.ts'
import { addPaidCode } from '#testkit/desks/add-paid-code.ts'
import { expectReconciled } from '#testkit/desks/expect-reconciled.ts'
import { openMoneyDesk, type MoneyDesk } from '#testkit/desks/money-desk.ts'
import { patience } from '#testkit/faults/break-everywhere.ts'
import { staffRefundFinish, staffRefundRecord, staffRefundRetry, staffRefunds } from '../contract.ts'

// A failure at any point of a refund: what the providers refunded is taken back once.

type Way = 'wechat' | 'alipay'

let desk: MoneyDesk
beforeAll(async () => {
  desk = await openMoneyDesk()
})
afterAll(() => desk.close())
const becomes = (of: 'SUCCESS' | 'PROCESSING' | 'NOT_ENOUGH') => {
  desk.vendors.wechat.refunded.as = desk.vendors.alipay.refunded.as = of
}
afterEach(() => becomes('SUCCESS'))

/** Ten minutes for ten yuan, paid and allocated. */
async function completed(way: Way | 'offline') {
  const { server, vendors, db, tenant, newOrder } = desk
  const order = await newOrder({ payment: way, status: way === 'offline' ? 2 : 3 })
  await db()
    .transaction()
    .execute((trx) => allocateOrder(server.app, trx, order))
  if (way === 'offline') return order
  await addPaidCode(server, vendors, { tenant, order, provider: way })
  return order
}

/** The request of finance, sent again unchanged if there was no answer. */
const options = (id: string, way: 'bank' | 'online', { usage = 600, amount = 1000 } = {}) => ({
  id,
  refund: randomUUID(),
  usage,
  amount,
  way,
  reference: way === 'bank' ? 'T1' : '',
  reason: 'not needed',
})
const refund = async (asked: ReturnType<typeof options>) => {
  const { body } = await desk.fin.call(staffRefunds.refund, asked)
  if (!body.success) throw new Error(body.resultEnInfo)
  return body.result!.state
}
const refundOf = (order: string) =>
  desk.db().selectFrom('refunds').selectAll().where('order_id', '=', order).executeTakeFirstOrThrow()
async function minuteLater(order: string) {
  const before = new Date(desk.server.app.now().getTime() - 60_000)
  await desk.db().updateTable('refunds').set({ created_at: before }).where('order_id', '=', order).execute()
  await desk.crashing.does({ does: 'refunds.ask', input: {} })
}
async function givenBack(order: string, { usage = 600, amount = 1000 } = {}) {
  await expectReconciled(desk, order)
  const row = await desk
    .db()
    .selectFrom('orders')
    .select(['refunded', 'refunded_usage'])
    .where('id', '=', order)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ refunded: amount, refunded_usage: usage })
  expect(await refundOf(order)).toMatchObject({ state: 'done', usage, amount })
}

const failed = async (way: Way) => {
  const order = await completed(way)
  becomes('NOT_ENOUGH')
  expect(await refund(options(order, 'online'))).toBe('failed')
  becomes('SUCCESS')
  return { order, id: (await refundOf(order)).id }
}

test(
  'the connection breaks while a refund by transfer is recorded',
  async () => {
    const places = await desk.breakEverywhere('line', {
      before: async () => options(await completed('offline'), 'bank'),
      under: refund,
      after: async (asked) => {
        expect(await refund(asked)).toBe('done')
        await givenBack(asked.id)
      },
    })
    expect(places.length).toBeGreaterThanOrEqual(2)
  },
  patience,
)

test(
  'the connection breaks while a manual refund is recorded in the ledger',
  async () => {
    const part = { usage: 240, amount: 400 }
    const record = async (id: string) => {
      const { body } = await desk.fin.call(staffRefundRecord, { id, usage: part.usage, reason: 'by phone' })
      if (!body.success) throw new Error(body.resultEnInfo)
    }
    const places = await desk.breakEverywhere('line', {
      before: async () => {
        const order = await completed('wechat')
        const { trade_number: trade } = await desk
          .db()
          .selectFrom('payments')
          .select('trade_number')
          .where('order_id', '=', order)
          .executeTakeFirstOrThrow()
        const number = `hand${trade}`
        const created = {
          trade,
          amount: part.amount,
          total: 1000,
          status: 'SUCCESS',
          id: `5${trade}`,
        } as const
        desk.vendors.wechat.refunds.set(number, created)
        const at = desk.server.app.now()
        const { id } = await desk
          .db()
          .insertInto('payment_differences')
          .values({
            tenant_id: desk.tenant,
            provider: 'wechat',
            day: beijingDay(at),
            trade_number: trade,
            refund_number: number,
            theirs: part.amount,
            found_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return { order, id }
      },
      under: ({ id }) => record(id),
      after: async ({ order, id }) => {
        await record(id)
        await givenBack(order, part)
      },
    })
    expect(places.length).toBeGreaterThanOrEqual(3)
  },
  patience,
)

test.each([
  ['line', 'wechat', {}],
  ['process', 'alipay', { usage: 300, amount: 500 }],
] as const)(
  'the %s breaks while a refund is made by %s',
  async (breaks, way, part) => {
    const places = await desk.breakEverywhere(breaks, {
      before: async () => options(await completed(way), 'online', part),
      under: refund,
      after: async (asked, turn) => {
        // The page repeats a request without an answer; or it was closed, and the minutely poll completes the refund.
        if (turn % 2 === 0) {
          await minuteLater(asked.id)
          await expectReconciled(desk, asked.id)
        }
        await refund(asked)
        await minuteLater(asked.id)
        await givenBack(asked.id, part)
      },
    })
    expect(places.length).toBeGreaterThanOrEqual(5)
  },
  patience,
)

test.each([
  ['line', 'wechat'],
  ['process', 'alipay'],
] as const)(
  'the %s breaks while %s is asked again for a refund that it refused',
  async (breaks, way) => {
    const places = await desk.breakEverywhere(breaks, {
      before: () => failed(way),
      under: ({ id }) => desk.fin.call(staffRefundRetry, { id }),
      after: async ({ order, id }, turn) => {
        // Finance retries, or chooses a transfer.
        const call = turn % 2 === 0 ? staffRefundRetry : staffRefundFinish
        const { body } = await desk.fin.call(call, { id, reference: 'T9' })
        if (!body.success) await minuteLater(order)
        await givenBack(order)
      },
    })
    expect(places.length).toBeGreaterThanOrEqual(5)
  },
  patience,
)

test(
  'the connection breaks while a transfer is recorded in place of a refund',
  async () => {
    await desk.breakEverywhere('line', {
      before: () => failed('wechat'),
      under: ({ id }) => desk.fin.call(staffRefundFinish, { id, reference: 'T9' }),
      after: async ({ order, id }, turn) => {
        const call = turn % 2 === 0 ? staffRefundRetry : staffRefundFinish
        await desk.fin.call(call, { id, reference: 'T9' })
        await givenBack(order)
      },
    })
  },
  patience,
)

test(
  'the process breaks while a provider reports the end of a refund',
  async () => {
    await desk.breakEverywhere('process', {
      before: async () => {
        const order = await completed('wechat')
        becomes('PROCESSING')
        expect(await refund(options(order, 'online'))).toBe('refunding')
        becomes('SUCCESS')
        const { number } = await refundOf(order)
        desk.vendors.wechat.refunds.get(number)!.status = 'SUCCESS'
        return { order, number }
      },
      under: ({ number }) => desk.callBack('wechat', desk.vendors.wechat.refundCallback(number)),
      after: async ({ order, number }, turn) => {
        if (turn % 2 === 0) await minuteLater(order)
        expect(await desk.callBack('wechat', desk.vendors.wechat.refundCallback(number))).toBe(true)
        await givenBack(order)
      },
    })
  },
  patience,
)
