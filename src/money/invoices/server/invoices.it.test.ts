import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { noticeList } from '#identity/notifications/contract.ts'
import { orderDetail } from '#money/orders/contract/orders.ts'
import { Browser } from '#testkit/client/browser.ts'
import { outcomeOf } from '#testkit/client/outcome-of.ts'
import { addPerson, addTestTenant, password } from '#testkit/client/people.ts'
import { sendForm } from '#testkit/client/send-form.ts'
import { addOrder } from '#testkit/desks/add-order.ts'
import { startServer, type TestServer } from '#testkit/server/server.ts'
import { invoiceAsk, staffInvoiceFail, staffInvoiceIssue, staffInvoiceReverse } from '../contract.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('an invoice is requested once, issued as a PDF for its buyer, reversed, and requested again', async () => {
  const tenant = await addTestTenant(server)
  const buyer = await addPerson(server, tenant, { name: 'ana' })
  await addPerson(server, tenant, { name: 'fin', role: 'finance' })
  const ana = await new Browser(server).signIn('user', 'ana', password)
  const fin = await new Browser(server).signIn('staff', 'fin', password)
  await fin.confirm(password)
  const detail = async (id: string) => (await ana.call(orderDetail, { id })).body.result!

  const order = await addOrder(server, { tenant, buyer, status: 3 })
  const fields = {
    name: 'Studio',
    taxpayerNumber: '',
    address: '',
    telephone: '',
    bank: '',
    accountNumber: '',
  }
  const ask = (kind: 'personal' | 'company', more = {}) =>
    ana.call(invoiceAsk, { order, invoiceKind: kind, ...fields, ...more }).then(outcomeOf)
  expect(await ask('personal')).toBe('invoiceTooEarly')
  await server.app.database
    .of(tenant)
    .updateTable('orders')
    .set({ status: 4 })
    .where('id', '=', order)
    .execute()
  expect(await ask('personal', { name: '' })).toBe('invoiceNameEmpty')
  expect(await ask('company')).toBe('taxpayerEmpty')
  expect((await Promise.all([ask('personal'), ask('personal')])).toSorted()).toEqual(['done', 'invoiceAsked'])
  const { invoice } = await detail(order)
  expect(invoice).toMatchObject({ state: 'requested', kind: 'personal', name: 'Studio', file: null })
  const { id } = invoice!
  const pdf = Buffer.from('%PDF-1.7\n%%EOF')
  const issue = (bytes: Buffer) =>
    sendForm(fin, staffInvoiceIssue.path, { id, number: '2531' }, bytes, 'x.pdf').then(outcomeOf)
  expect(await issue(Buffer.from('<html>'))).toBe('invoiceFileKind')
  expect(await issue(pdf)).toBe('done')
  expect(await issue(pdf)).toBe('invoiceMoved')
  expect(outcomeOf(await fin.call(staffInvoiceFail, { id, reason: 'x' }))).toBe('invoiceMoved')
  const issued = (await detail(order)).invoice!
  const file = await ana.fetch('GET', issued.file!)
  expect([file.status, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining('filename="2531.pdf"'),
  ])
  const { records } = (await ana.call(noticeList, {})).body.result!
  expect(records[0]?.kind).toBe('invoiceIssued')
  expect(outcomeOf(await fin.call(staffInvoiceReverse, { id, reason: 'wrong name' }))).toBe('done')
  expect(await ask('company', { taxpayerNumber: '91310000MA1K00000X' })).toBe('done')
  expect((await detail(order)).invoice).toMatchObject({ state: 'requested', kind: 'company' })
})

test('nothing is left to invoice of an order that was refunded in full', async () => {
  const tenant = await addTestTenant(server, { host: 'refunded.localhost' })
  const buyer = await addPerson(server, tenant, { name: 'ana' })
  const ana = await new Browser(server, 'refunded.localhost').signIn('user', 'ana', password)
  const order = await addOrder(server, { tenant, buyer, status: 4 })
  const refund = (left: number) =>
    server.app.database
      .of(tenant)
      .updateTable('orders')
      .set(({ ref }) => ({ refunded: sql`${ref('amount')} - ${left}` }))
      .where('id', '=', order)
      .execute()
  const fields = {
    name: 'Studio',
    taxpayerNumber: '',
    address: '',
    telephone: '',
    bank: '',
    accountNumber: '',
  }
  const ask = () => ana.call(invoiceAsk, { order, invoiceKind: 'personal', ...fields }).then(outcomeOf)
  await refund(0)
  expect(await ask()).toBe('invoiceNothing')
  await refund(1)
  expect(await ask()).toBe('done')
})
