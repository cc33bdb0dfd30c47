import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { textOf } from '#core/texts/message/message.ts'
import { noticeList } from '#identity/notifications/contract.ts'
import { staffInvoiceReverse } from '#money/invoices/contract.ts'
import { auditLedger } from '#money/ledger/server/audit-ledger.ts'
import { hold, settle } from '#money/ledger/server/hold.ts'
import { orderDetail } from '#money/orders/contract/orders.ts'
import { agentOrders } from '#money/orders/contract/selling.ts'
import { packageList } from '#money/usage/contract/usage.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
import { addPerson } from '#testkit/client/people.ts'
import { giveUsage } from '#testkit/desks/give-usage.ts'
import { openRefundDesk, refundInput, type RefundDesk } from '#testkit/desks/refund-desk.ts'
import { agentRefunds, staffRefunds } from '../contract.ts'

let desk: RefundDesk
beforeAll(async () => {
  desk = await openRefundDesk()
})
afterAll(() => desk.close())
beforeEach(() => sql`delete from tries`.execute(desk.server.app.database.outside))
afterEach(async () => {
  expect(await auditLedger(desk.db())).toEqual([])
})

test('finance refunds a part, then the rest, and never more', async () => {
  const before = await desk.left(desk.people.ana)
  const id = await desk.completed()
  expect((await desk.fin.call(staffRefunds.quote, { id })).body.result).toEqual({
    usage: 600,
    amount: 1000,
    online: null,
    paid: { amount: 1000, usage: 600, refunded: 0, refundedUsage: 0 },
  })
  // Proportional: 200 of 600 seconds are 333 of 1000 fen.
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 200, 334)))).toBe('refundMoney')
  expect(
    outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 200, 333, { reference: '' }))),
  ).toBe('refundReference')
  const first = refundInput(id, 200, 333)
  expect((await desk.fin.call(staffRefunds.refund, first)).body.result).toEqual({ state: 'done' })
  // A repeated request finds it done.
  expect((await desk.fin.call(staffRefunds.refund, first)).body.result).toEqual({ state: 'done' })
  expect(await desk.left(desk.people.ana)).toBe(before + 400)
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 401, 1)))).toBe('refundTooMuch')
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 400, 667)))).toBe('done')
  expect(await desk.left(desk.people.ana)).toBe(before)
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 1, 1)))).toBe('refundTooMuch')
  const order = (await desk.ana.call(orderDetail, { id })).body.result!
  expect(order).toMatchObject({ status: 4, refunded: 1000 })
  expect(order.refunds.map(({ amount, state, reference }) => [amount, state, reference])).toEqual([
    [333, 'done', 'T1'],
    [667, 'done', 'T1'],
  ])
  expect(order.steps.slice(-2).map(({ action, by }) => [action, by])).toEqual([
    ['refund', 'fin'],
    ['refund', 'fin'],
  ])
  const [notice] = (await desk.ana.call(noticeList, {})).body.result!.records
  expect(notice).toMatchObject({ kind: 'orderRefunded', text: expect.stringContaining('6.67') })
  const [pack] = (await desk.ana.call(packageList, { valid: false })).body.result!.records
  expect(pack).toMatchObject({ size: 600, used: 0, refunded: 600, remaining: 0 })
})

test('used, held and expired usage is not refunded', async () => {
  const buyer = await addPerson(desk.server, desk.tenant)
  const id = await desk.completed({ buyer })
  const run = randomUUID()
  const at = desk.server.app.now()
  await desk
    .db()
    .insertInto('runs')
    .values({
      tenant_id: desk.tenant,
      id: run,
      account_id: buyer,
      kind: 'works.generate',
      title: 'x',
      job_id: randomUUID(),
      input: '{}',
    })
    .execute()
  await desk
    .db()
    .transaction()
    .execute((trx) => hold(trx, { tenant: desk.tenant, account: buyer, unit: 'dub', amount: 250, run, at }))
  const quote = async () => (await desk.fin.call(staffRefunds.quote, { id })).body.result!.usage
  expect(await quote()).toBe(350)
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 351, 1)))).toBe('refundTooMuch')
  await desk
    .db()
    .transaction()
    .execute((trx) => settle(trx, { run, used: 100, at }))
  expect(await quote()).toBe(500)
  await desk.db().updateTable('packages').set({ expires_at: at }).where('account_id', '=', buyer).execute()
  expect(await quote()).toBe(0)
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 1, 1)))).toBe('refundTooMuch')
})

test('concurrent refunds of one order never exceed its price', async () => {
  const buyer = await addPerson(desk.server, desk.tenant)
  for (let round = 0; round < 2; round += 1) {
    const id = await desk.completed({ buyer })
    const again = refundInput(id, 60, 100)
    const replies = await Promise.all([
      ...Array.from({ length: 8 }, (_, at) =>
        [desk.fin, desk.fin2][at % 2]!.call(staffRefunds.refund, refundInput(id, 180, 300)),
      ),
      ...Array.from({ length: 3 }, () => desk.fin.call(staffRefunds.refund, again)),
    ])
    expect(replies.slice(0, 8).filter((reply) => outcomeOf(reply) === 'done').length).toBeLessThanOrEqual(3)
    const { refunded, refunds } = await desk.orderOf(id)
    expect(refunded).toBe(refunds.reduce((sum, { amount }) => sum + amount, 0))
    expect(refunded).toBeLessThanOrEqual(1000)
    expect(refunds.filter(({ amount }) => amount === 100).length).toBeLessThanOrEqual(1)
  }
})

test('usage of an agent’s order returns to the packages it came from', async () => {
  const { agency: agent, pupil } = desk.people
  const soon = new Date(desk.server.app.now().getTime() + 3_600_000)
  await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 200, expires: soon })
  await giveUsage(desk.server, { tenant: desk.tenant, account: agent, size: 1000 })
  const id = await desk.completed({ buyer: pupil, seller: agent })
  expect([await desk.left(agent), await desk.left(pupil)]).toEqual([600, 600])
  const online = refundInput(id, 60, 100, { way: 'online' })
  expect(outcomeOf(await desk.agency.call(agentRefunds.refund, online))).toBe('refundNotOnline')
  expect(outcomeOf(await desk.agency.call(agentRefunds.refund, refundInput(id, 450, 750)))).toBe('done')
  expect([await desk.left(agent), await desk.left(pupil)]).toEqual([1050, 150])
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 150, 250)))).toBe('done')
  expect([await desk.left(agent), await desk.left(pupil)]).toEqual([1200, 0])
  const packages = await desk
    .db()
    .selectFrom('packages')
    .select(['size', 'remaining'])
    .where('account_id', '=', agent)
    .orderBy('expires_at')
    .execute()
  expect(packages).toEqual([
    { size: 200, remaining: 200 },
    { size: 1000, remaining: 1000 },
  ])
  const { bought } = await desk
    .db()
    .selectFrom('balances')
    .select('bought')
    .where('account_id', '=', agent)
    .where('unit', '=', 'dub')
    .executeTakeFirstOrThrow()
  expect(Number(bought)).toBe(1200)
  expect((await desk.agency.call(noticeList, {})).body.result!.records.map(({ kind }) => kind)).toContain(
    'refundBack',
  )
  expect(outcomeOf(await desk.agency.call(agentOrders.detail, { id }))).toBe('done')
})

test('an issued invoice has to be reversed first', async () => {
  const id = await desk.completed()
  const now = desk.server.app.now()
  const { id: invoice } = await desk
    .db()
    .insertInto('invoices')
    .values({
      tenant_id: desk.tenant,
      order_id: id,
      account_id: desk.people.ana,
      kind: 'personal',
      name: 'Ana',
      state: 'issued',
      invoice_number: '1',
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 600, 1000)))).toBe(
    'invoiceToReverse',
  )
  await desk.fin.call(staffInvoiceReverse, { id: invoice, reason: 'refund' })
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 600, 1000)))).toBe('done')
})

test('the audit reports an order that does not match its refunds', async () => {
  const id = await desk.completed()
  expect(outcomeOf(await desk.fin.call(staffRefunds.refund, refundInput(id, 60, 100)))).toBe('done')
  const change = (by: number) =>
    desk
      .db()
      .updateTable('orders')
      .set((is) => ({ refunded: is('refunded', '+', by) }))
      .where('id', '=', id)
      .execute()
  await change(1)
  const differences = (await auditLedger(desk.db())).map(({ kept, derived }) => [
    textOf('en', kept),
    textOf('en', derived),
  ])
  expect(differences).toEqual([['101 fen, 60 units', '100 fen, 60 units, 60 in the ledger']])
  await change(-1)
})
