import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { publish } from '#core/server/events/publish.ts'
import { asYuan } from '#domain/money/as-yuan.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { reviewersOf } from '#money/orders/server/notify-order.ts'
import type { Order } from '#money/orders/server/order.ts'

export type RefundNews = 'refunding' | 'done' | 'failed'

/**
 * Notifies the buyer about the money, the agent about returned usage, and finance about a failed refund. Runs last, in
 * the order of account ids: a notified account is locked until the transaction ends.
 */
export async function notifyRefund(
  app: App,
  trx: Transaction<DB>,
  order: Order,
  { amount, usage, news, by }: { amount: number; usage?: number; news: RefundNews; by?: string },
): Promise<void> {
  const others = news === 'failed' ? await financeOf(trx) : await reviewersOf(trx, order)
  const values = { about: order.id, number: order.number, amount: asYuan(amount) }
  for (const account of [...new Set([order.buyer_id, ...others])].toSorted()) {
    const to = { tenant: order.tenant_id, account, now: app.now() }
    if (account === order.buyer_id) {
      if (news !== 'failed')
        await notify(trx, to, news === 'done' ? 'orderRefunded' : 'orderRefunding', values)
    } else if (news === 'failed') await notify(trx, to, 'refundFailed', values)
    else if (account === order.seller_id && by !== account && by !== undefined && usage !== 0)
      await notify(trx, to, 'refundBack', values)
    await publish(trx, { ...to, kind: 'order', payload: { id: order.id } })
  }
}

const financeOf = async (trx: Transaction<DB>) =>
  (
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('role', '=', 'finance')
      .where('removed_at', 'is', null)
      .execute()
  ).map(({ id }) => id)
