import type { Transaction, Updateable } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB, Orders } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { afterAction, type OrderAction } from '#domain/money/order-states.ts'
import { unitOfType } from '#domain/money/units.ts'
import { emit } from '#identity/webhooks/server/emit.ts'
import type { FoundOrders } from './access.ts'
import { notifyOrder } from './notify-order.ts'
import type { Order } from './order.ts'

export interface Step {
  id: string
  action: OrderAction
  /** Undefined if a payment provider caused it. */
  by?: string | undefined
  reason?: string | undefined
}

/** Actions that nobody may do on their own order. */
const reviews: readonly OrderAction[] = ['pass', 'reject', 'allocate']

type Change = (order: Order) => Promise<Updateable<Orders>> | Updateable<Orders>

/**
 * All steps of an order: locks its row, checks that the action is allowed in its state, and records who did what, when
 * and why. `change` updates further data under the lock. Lock order: order, balances, and last the notified accounts
 * (notify-order.ts).
 */
export async function takeStep(
  app: App,
  trx: Transaction<DB>,
  found: FoundOrders,
  { id, action, by, reason }: Step,
  change: Change = () => ({}),
): Promise<Order> {
  const order = await lockOrder(found, id)
  const status = afterAction(order.status, action)
  if (status === undefined) throw new Problem('orderMoved')
  if (reviews.includes(action) && by === order.buyer_id) throw new Problem('ownOrder')
  const changed = await trx
    .updateTable('orders')
    .set({ ...(await change(order)), status })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await recordStep(app, trx, { order: changed, from: order.status, action, by, reason })
  if (action === 'paid' || action === 'pass')
    await emit(trx, { tenant: order.tenant_id, account: order.buyer_id, now: app.now() }, 'order.paid', {
      order: {
        id,
        number: order.number,
        amount: order.amount,
        usage: order.usage,
        unit: unitOfType[order.type],
      },
    })
  return changed
}

/** Takes a step and notifies those concerned; has to be the last thing in a transaction. */
export async function changeOrder(
  app: App,
  trx: Transaction<DB>,
  found: FoundOrders,
  step: Step,
  change?: Change,
): Promise<Order> {
  const order = await takeStep(app, trx, found, step, change)
  await notifyOrder(app, trx, order, step)
  return order
}

export async function lockOrder(found: FoundOrders, id: string): Promise<Order> {
  const order = await found
    .selectAll('orders')
    .where('orders.id', '=', id)
    .forUpdate('orders')
    .executeTakeFirst()
  if (!order) throw new Problem('notFound')
  return order
}

interface OrderStep {
  order: Order
  from: Order['status'] | null
  action: DB['order_steps']['action']
  by?: string | undefined
  reason?: string | undefined
}

export async function recordStep(
  app: App,
  trx: Transaction<DB>,
  { order, from, action, by, reason }: OrderStep,
) {
  const { places } = await trx
    .selectFrom('order_steps')
    .select((is) => is.fn.countAll<number>().as('places'))
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('order_steps')
    .values({
      tenant_id: order.tenant_id,
      order_id: order.id,
      place: Number(places),
      action,
      from_status: from,
      to_status: order.status,
      by_account: by ?? null,
      reason: reason || null,
      at: app.now(),
    })
    .execute()
}
