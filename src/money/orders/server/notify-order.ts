import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { publish } from '#core/server/events/publish.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import { unitOfType } from '#domain/money/units.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { notifyLow } from '#money/ledger/server/notify-low.ts'
import type { Order } from './order.ts'

interface What {
  action: DB['order_steps']['action']
  by?: string | undefined
  reason?: string | undefined
}

/**
 * Updates the pages of everybody concerned by an order and creates notices. Runs last, in the order of account ids: a
 * notified account is locked until the transaction ends. If an order stays `paid` because its agent has too little
 * usage, the agent is told what to do, and the buyer that it is in progress.
 */
export async function notifyOrder(app: App, trx: Transaction<DB>, order: Order, what: What): Promise<void> {
  const reviewers = await reviewersOf(trx, order)
  for (const account of [...new Set([order.buyer_id, ...reviewers])].toSorted()) {
    const to = { tenant: order.tenant_id, account, now: app.now() }
    if (account === order.buyer_id) await noteBuyer(trx, to, order, what)
    else await noteReviewer(trx, to, order, what)
    await publish(trx, { ...to, kind: 'order', payload: { id: order.id } })
  }
}

interface To {
  tenant: string
  account: string
  now: Date
}

async function noteBuyer(
  trx: Transaction<DB>,
  to: To,
  { id: about, number }: Order,
  { action, by, reason = '' }: What,
) {
  if (action === 'allocate') await notify(trx, to, 'orderCompleted', { about, number })
  if (action === 'reject') await notify(trx, to, 'orderRejected', { about, number, reason })
  if (action === 'discard' && by !== to.account)
    await notify(trx, to, 'orderDiscarded', { about, number, reason })
  if (action === 'paid') await notify(trx, to, 'orderLate', { about, number })
}

async function noteReviewer(trx: Transaction<DB>, to: To, order: Order, { action }: What) {
  const { id: about, number } = order
  if (action === 'paid') await notify(trx, to, 'orderShort', { about, number })
  if (action === 'allocate' && order.seller_id)
    await notifyLow(trx, { ...to, unit: unitOfType[order.type], amount: order.usage, at: to.now })
  if (action !== 'voucher') return
  const { name: buyer } = await trx
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', order.buyer_id)
    .executeTakeFirstOrThrow()
  await notify(trx, to, 'orderToConfirm', { about, number, buyer, amount: asYuan(order.amount) })
}

/** The selling agent, or the tenant's finance accounts. */
export async function reviewersOf(trx: Transaction<DB>, { seller_id }: Order): Promise<string[]> {
  if (seller_id) return [seller_id]
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', 'finance')
    .where('removed_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
