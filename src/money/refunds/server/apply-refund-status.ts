import type { Selectable, Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB, Refunds } from '#core/server/db/tables.ts'
import { recordStep } from '#money/orders/server/change-order.ts'
import type { Applied } from '#money/payments/server/apply-trade-status.ts'
import { recordDifference } from '#money/payments/server/differences.ts'
import { beijingDay, type Provider, type RefundStatus } from '#money/payments/server/provider.ts'
import { tenantOfTrade } from '#money/payments/server/trade-tenant.ts'
import { notifyRefund } from './notify-refund.ts'

/**
 * Applies the status of a refund at its provider to our ledger, whatever the source: an answer, a callback, a query.
 * Idempotent, under the lock of the order.
 */
export async function applyRefundStatus(
  app: App,
  provider: Provider,
  status: RefundStatus,
): Promise<Applied> {
  const tenant = await tenantOfTrade(app, status.trade)
  if (!tenant) {
    app.log.warn({ provider: provider.name, refund: status.refund }, 'a refund that is not ours')
    return 'refused'
  }
  return app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      const refund = await lockRefund(trx, status)
      if (!refund || app.payments.of(refund) !== provider) return 'refused'
      const differs = (ours: number | null, theirs: number) =>
        recordDifference(trx, {
          tenant,
          provider: provider.name,
          day: beijingDay(app.now()),
          trade: status.trade,
          refund: refund.number,
          ours,
          theirs,
          at: app.now(),
        })
      if (refund.way === 'bank') {
        // The provider made it although a transfer was recorded in its place: finance has to recover one of them.
        if (status.state === 'done') await differs(null, status.amount)
        return 'taken'
      }
      if (status.state === 'done' && status.amount !== refund.amount) {
        app.log.error(
          { provider: provider.name, refund: refund.number, ours: refund.amount, theirs: status.amount },
          'a wrong amount was refunded',
        )
        await differs(refund.amount, status.amount)
        return 'refused'
      }
      if (status.state === 'open' && refund.state === 'failed')
        await trx
          .updateTable('refunds')
          .set({ state: 'refunding', ended_at: null })
          .where('id', '=', refund.id)
          .execute()
      if (status.state === 'open' || refund.state === 'done' || refund.state === status.state) return 'taken'
      await endRefund(app, trx, refund, status)
      return 'taken'
    })
}

/** Locks the order before the refund, as everywhere. */
async function lockRefund(trx: Transaction<DB>, { refund: number, trade }: RefundStatus) {
  const found = trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('refunds.number', '=', number)
    .where('payments.trade_number', '=', trade)
  const row = await found.select('refunds.order_id').executeTakeFirst()
  if (!row) return undefined
  await trx.selectFrom('orders').select('id').where('id', '=', row.order_id).forUpdate().execute()
  return found
    .selectAll('refunds')
    .select(['payments.provider', 'payments.merchant'])
    .forUpdate('refunds')
    .executeTakeFirst()
}

async function endRefund(
  app: App,
  trx: Transaction<DB>,
  refund: Selectable<Refunds>,
  ended: Exclude<RefundStatus, { state: 'open' }>,
) {
  const { id, order_id, amount } = refund
  const how =
    ended.state === 'done'
      ? { state: ended.state, reference: ended.providerNumber, fault: null }
      : { state: ended.state, fault: ended.why.slice(0, 500) }
  await trx
    .updateTable('refunds')
    .set({ ...how, ended_at: app.now() })
    .where('id', '=', id)
    .execute()
  const order = await trx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  await recordStep(app, trx, {
    order,
    from: order.status,
    action: ended.state === 'done' ? 'refunded' : 'refundFailed',
    reason: ended.state === 'done' ? `${refund.way} ${ended.providerNumber}` : ended.why.slice(0, 500),
  })
  await notifyRefund(app, trx, order, { amount, news: ended.state })
}
