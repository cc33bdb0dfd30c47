import { orderStatus, type OrderStatus } from '#domain/money/order-states.ts'
import type { FoundOrders } from './access.ts'

/** Counting stops here. */
export const most = 100

/** The number of these orders that wait for their seller. */
export async function waitingOrders(found: FoundOrders) {
  const count = async (status: OrderStatus) =>
    (await found.select('orders.id').where('orders.status', '=', status).limit(most).execute()).length
  return {
    confirming: await count(orderStatus.confirming),
    allocating: await count(orderStatus.allocating),
    paid: await count(orderStatus.paid),
  }
}
