import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AuditDetails,
  type AuditAction,
  auditLogList,
  auditLogExport,
} from '#identity/audit/contract.ts'
import { Browser } from '#testkit/client/browser.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { addThing } from '#testkit/things/add-thing.ts'

let server: TestServer
let tenant: string
let clerk: string
let [op, fin]: Browser[] = []

beforeAll(async () => {
  server = await startServer()
  tenant = await addTestTenant(server)
  await addPerson(server, tenant, { name: 'op', role: 'operator' })
  clerk = await addPerson(server, tenant, { name: 'clerk', role: 'finance' })
  ;[op, fin] = [
    await new Browser(server).signIn('staff', 'op', password),
    await new Browser(server).signIn('staff', 'clerk', password),
  ]
})
afterAll(() => server.close())

const db = () => server.app.database.of(tenant)
const numberOf = async (id: string) =>
  (await db().selectFrom('orders').select('number').where('id', '=', id).executeTakeFirstOrThrow()).number

test('an entry shows its subject and can be found by it', async () => {
  const buyer = await addPerson(server, tenant, { name: 'ana' })
  const order = await addOrder(server, { tenant, buyer })
  const invoice = await addThing(server, tenant, buyer, 'invoice')
  const refund = await addThing(server, tenant, buyer, 'refund')
  const entries: [AuditAction, string | null, AuditDetails][] = [
    ['order.pass', order, {}],
    ['invoice.accept', invoice, {}],
    ['refund.retry', refund, {}],
    ['account.suspend', buyer, { name: 'ana' }],
    ['engine.check', null, { engine: 'openai' }],
    ['welcome.set', null, { dub: 60 }],
  ]
  for (const [at, [action, subject, details]] of entries.entries())
    await db()
      .insertInto('audit_log')
      .values({
        tenant_id: tenant,
        by_account: at === 5 ? null : clerk,
        action,
        subject,
        details,
        at: new Date(Date.UTC(2026, 0, 1, 0, at)),
      })
      .execute()
  const { order_id: invoiced } = await db()
    .selectFrom('invoices')
    .select('order_id')
    .executeTakeFirstOrThrow()
  const { order_id: given } = await db().selectFrom('refunds').select('order_id').executeTakeFirstOrThrow()
  const subjectOf = async (id: string) => ({ kind: 'order', id, name: await numberOf(id) })

  const list = async (who: Browser, name = '') =>
    (await who.call(auditLogList, { name })).body.result!.records.map(({ action, subject }) => [
      action,
      subject,
    ])
  const orders = [
    ['refund.retry', await subjectOf(given)],
    ['invoice.accept', await subjectOf(invoiced)],
    ['order.pass', await subjectOf(order)],
  ]
  expect(await list(op!)).toEqual([
    ['welcome.set', null],
    ['engine.check', { kind: 'engine', id: 'openai', name: 'OpenAI 及兼容服务' }],
    ['account.suspend', { kind: 'account', id: buyer, name: 'ana' }],
    ...orders,
  ])
  // Finance only sees actions about money.
  expect(await list(fin!)).toEqual([['welcome.set', null], ...orders])
  for (const [action, subject] of orders)
    expect(await list(op!, (subject as { name: string }).name)).toEqual([[action, subject]])
  expect(await list(op!, 'ANA')).toHaveLength(1)
  expect(await list(op!, 'clerk')).toHaveLength(5)
  expect(await list(op!, '%')).toEqual([])

  const { path } = (await op!.call(auditLogExport, { table: 'csv' })).body.result!
  const { text } = (await op!.fetch('GET', path)).body as unknown as { text: string }
  expect(text.split('\r\n')[1]).toContain(',平台,修改新用户赠送,')
})
