import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { lockOrder } from '#money/orders/server/change-order.ts'
import { tenantRefunds } from './access.ts'

/** A refund refused by its provider, under the lock of its order. Nobody may act on their own order. */
export async function failedRefund(trx: Transaction<DB>, id: string, by: string) {
  const found = await tenantRefunds({ db: trx }).select('order_id').where('id', '=', id).executeTakeFirst()
  if (!found) throw new Problem('notFound')
  const order = await lockOrder(trx.selectFrom('orders'), found.order_id)
  const refund = await tenantRefunds({ db: trx }).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (refund.state !== 'failed') throw new Problem('refundMoved')
  if (order.buyer_id === by) throw new Problem('ownOrder')
  return { order, refund }
}
