import type { Selectable, Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, Payments } from '#core/server/db/tables.ts'
import { publish } from '#core/server/events/publish.ts'
import { orderPaid } from '#money/orders/server/settle-order.ts'
import { recordDifference } from './differences.ts'
import { beijingDay, type PaidTrade, type Provider, type TradeStatus } from './provider.ts'
import { tenantOfTrade } from './trade-tenant.ts'

export type Payment = Selectable<Payments>

/** `refused`: it is not about a payment of ours, or does not match it. */
export type Applied = 'taken' | 'refused'

/**
 * Applies the status of a trade at its provider to our ledger, whatever the source: a callback, a query, a close.
 * Idempotent: one transaction under the lock of the order. Only the provider that the payment was opened with is
 * accepted; none if that is no longer connected.
 */
export async function applyTradeStatus(
  app: App,
  provider: Provider | undefined,
  status: TradeStatus,
): Promise<Applied> {
  const tenant = await tenantOfTrade(app, status.number)
  if (!tenant) {
    app.log.warn({ provider: provider?.name, trade: status.number }, 'a payment that is not ours')
    return 'refused'
  }
  if (status.state === 'open') return 'taken'
  return app.database
    .of(tenant)
    .transaction()
    .execute(async (trx) => {
      const payment = await lockPayment(trx, status.number)
      if (app.payments.of(payment) !== provider) return 'refused'
      return status.state === 'paid' ? applyPaid(app, trx, payment, status) : applyClosed(app, trx, payment)
    })
}

/** Locks the order before the payment, as everywhere. */
async function lockPayment(trx: Transaction<DB>, number: string): Promise<Payment> {
  const ofNumber = trx.selectFrom('payments').where('trade_number', '=', number)
  const { order_id } = await ofNumber.select('order_id').executeTakeFirstOrThrow()
  await trx.selectFrom('orders').select('id').where('id', '=', order_id).forUpdate().execute()
  return ofNumber.selectAll().forUpdate().executeTakeFirstOrThrow()
}

async function applyPaid(
  app: App,
  trx: Transaction<DB>,
  payment: Payment,
  paid: PaidTrade,
): Promise<Applied> {
  const { id, tenant_id: tenant, order_id: order, provider, amount } = payment
  const found = { tenant, provider, day: beijingDay(paid.at), trade: paid.number, theirs: paid.amount }
  if (paid.amount !== amount) {
    app.log.error({ provider, trade: paid.number, ours: amount, theirs: paid.amount }, 'a wrong amount')
    await recordDifference(trx, { ...found, ours: amount, at: app.now() })
    return 'refused'
  }
  if (payment.state === 'paid' || payment.state === 'surplus') return 'taken'
  const state = await orderPaid(app, trx, {
    order,
    provider,
    providerNumber: paid.providerNumber,
    amount,
    at: paid.at,
  })
  await trx
    .updateTable('payments')
    .set({ state, provider_number: paid.providerNumber, ended_at: paid.at })
    .where('id', '=', id)
    .execute()
  // Somebody paid for an order that needed no payment any more: finance refunds it.
  if (state === 'surplus') {
    await recordDifference(trx, { ...found, ours: 0, at: app.now() })
    await notifyBuyer(trx, payment)
  }
  return 'taken'
}

async function applyClosed(app: App, trx: Transaction<DB>, payment: Payment): Promise<Applied> {
  if (payment.state !== 'open') return 'taken'
  await trx
    .updateTable('payments')
    .set({ state: 'closed', ended_at: app.now() })
    .where('id', '=', payment.id)
    .execute()
  await notifyBuyer(trx, payment)
  return 'taken'
}

async function notifyBuyer(trx: Db, { tenant_id: tenant, order_id: id }: Payment) {
  const { buyer_id: account } = await trx
    .selectFrom('orders')
    .select('buyer_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await publish(trx, { tenant, account, kind: 'order', payload: { id } })
}
