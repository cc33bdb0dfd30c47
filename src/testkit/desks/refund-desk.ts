import { randomUUID } from 'node:crypto'
import { staffOrders } from '#money/orders/contract/selling.ts'
import { allocateOrder } from '#money/orders/server/settle-order.ts'
import { Browser } from '../client/browser.ts'
import { addPerson, password } from '../client/people.ts'
import { addOrder } from './add-order.ts'
import { startPayingServer } from './paying-server.ts'

/** A server with paid and delivered orders, and two finance accounts that refund them. */
export async function openRefundDesk() {
  const paying = await startPayingServer()
  const { server, tenant, db, people, vendors } = paying
  vendors.wechat.clock.now = vendors.alipay.clock.now = server.app.now
  for (const name of ['fin', 'fin2']) await addPerson(server, tenant, { name, role: 'finance' })
  const as = (portal: 'user' | 'agent' | 'staff', name: string) =>
    new Browser(server).signIn(portal, name, password)
  const [ana, agency, fin, fin2] = await Promise.all([
    as('user', 'ana'),
    as('agent', 'agency'),
    as('staff', 'fin'),
    as('staff', 'fin2'),
  ])
  await Promise.all([agency, fin, fin2].map((one) => one.confirm(password)))

  /** An order that was paid and delivered: ten minutes for ten yuan by default. */
  async function completed({
    buyer = people.ana,
    seller,
    payment = 'offline',
    quantity = 10,
  }: { buyer?: string; seller?: string; payment?: 'offline' | 'wechat' | 'alipay'; quantity?: number } = {}) {
    const id = await addOrder(server, {
      tenant,
      buyer,
      ...(seller && { seller }),
      status: payment === 'offline' ? 2 : 3,
      payment,
      quantity,
      amount: quantity * 100,
    })
    await db()
      .transaction()
      .execute((trx) => allocateOrder(server.app, trx, id))
    return id
  }

  /** The usable dubbing usage. */
  async function left(account: string): Promise<number> {
    const row = await db()
      .selectFrom('balances')
      .select('remaining')
      .where('account_id', '=', account)
      .where('unit', '=', 'dub')
      .executeTakeFirst()
    return Number(row?.remaining ?? 0)
  }

  return {
    ...paying,
    ana,
    agency,
    fin,
    fin2,
    completed,
    left,
    orderOf: async (id: string) => (await fin.call(staffOrders.detail, { id })).body.result!,
  }
}

export type RefundDesk = Awaited<ReturnType<typeof openRefundDesk>>

/** The input of a refund, by transfer by default. */
export const refundInput = (id: string, usage: number, amount: number, more: object = {}) => ({
  id,
  refund: randomUUID(),
  usage,
  amount,
  way: 'bank' as const,
  reference: 'T1',
  reason: 'not needed',
  ...more,
})
