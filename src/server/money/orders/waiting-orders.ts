import { orderStatus, type OrderStatus } from '#domain/money/order-states.ts'
import type { FoundOrders } from './access.ts'

/** Nobody asks how many there are beyond that. */
export const most = 100

/** How many of the orders found wait for those who sell them. */
export async function waitingOrders(found: FoundOrders) {
  const count = async (status: OrderStatus) =>
    (await found.select('orders.id').where('orders.status', '=', status).limit(most).execute()).length
  return {
    confirming: await count(orderStatus.confirming),
    allocating: await count(orderStatus.allocating),
    paid: await count(orderStatus.paid),
  }
}
