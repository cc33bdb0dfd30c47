import { expect } from 'vitest'
import { fenOf } from '#money/payments/server/provider.ts'
import type { MoneyDesk } from './money-desk.ts'

/**
 * Expects that the payments and refunds of an order at the providers match our ledger, that the purchase was delivered
 * at most once, and that double payments are shown to finance.
 */
export async function expectReconciled({ db, vendors }: MoneyDesk, id: string): Promise<void> {
  const order = await db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const payments = await db().selectFrom('payments').selectAll().where('order_id', '=', id).execute()
  const refunds = await db().selectFrom('refunds').selectAll().where('order_id', '=', id).execute()
  const steps = await db().selectFrom('order_steps').select('action').where('order_id', '=', id).execute()
  const theirs = [...statementOf(vendors.wechat), ...statementOf(vendors.alipay)]
  const trades = new Set(payments.map(({ trade_number }) => trade_number))
  const came = (number: string) => number.startsWith(`${order.number}x`) || trades.has(number)

  expect(
    theirs
      .filter(({ kind, number }) => kind === 'paid' && came(number))
      .map(lineOf)
      .toSorted(),
  ).toEqual(
    payments
      .filter(({ state }) => state === 'paid' || state === 'surplus')
      .map(({ provider, trade_number, amount }) => `${provider} paid ${trade_number} ${amount}`)
      .toSorted(),
  )
  expect(
    theirs
      .filter(({ kind, trade }) => kind === 'refunded' && came(trade))
      .map(lineOf)
      .toSorted(),
  ).toEqual(
    refunds
      .filter(({ state, way }) => state === 'done' && way !== 'bank')
      .map(({ way, number, amount }) => `${way} refunded ${number} ${amount}`)
      .toSorted(),
  )
  const differences = await db()
    .selectFrom('payment_differences')
    .select('trade_number')
    .where('trade_number', 'in', ['', ...trades])
    .where('solved_at', 'is', null)
    .execute()
  expect(differences.map(({ trade_number }) => trade_number).toSorted()).toEqual(
    payments
      .filter(({ state }) => state === 'surplus')
      .map(({ trade_number }) => trade_number)
      .toSorted(),
  )

  const handedOut = await db()
    .selectFrom('postings')
    .innerJoin('entries', 'entries.posting_id', 'postings.id')
    .select('entries.amount')
    .where('postings.cause_id', '=', id)
    .where('entries.kind', '=', 'buy')
    .execute()
  const completed = order.status === 4
  const paying = payments.filter(({ state }) => state === 'paid')
  expect(paying).toHaveLength(completed && order.payment !== 'offline' ? 1 : 0)
  expect(handedOut.map(({ amount }) => amount)).toEqual(completed ? [order.usage] : [])
  expect(steps.filter(({ action }) => action === 'allocate')).toHaveLength(completed ? 1 : 0)
  expect(steps.filter(({ action }) => action === 'refunded')).toHaveLength(
    refunds.filter(({ state, payment_id }) => state === 'done' && payment_id !== null).length,
  )
  const sentNotices = await db()
    .selectFrom('notices')
    .select('values')
    .where('account_id', '=', order.buyer_id)
    .where('kind', '=', 'orderCompleted')
    .execute()
  expect(sentNotices.filter(({ values }) => values['number'] === order.number)).toHaveLength(
    completed ? 1 : 0,
  )
}

interface Line {
  vendor: string
  kind: 'paid' | 'refunded'
  number: string
  trade: string
  amount: number
}

const lineOf = ({ vendor, kind, number, amount }: Line) => `${vendor} ${kind} ${number} ${amount}`

/** The actual movements of money at a provider. */
function statementOf(vendor: MoneyDesk['vendors'][keyof MoneyDesk['vendors']]): Line[] {
  const fen = (amount: number | string) => (typeof amount === 'number' ? amount : fenOf(amount)!)
  const paid = [...vendor.trades].filter(([, trade]) =>
    ['SUCCESS', 'TRADE_SUCCESS'].includes('state' in trade ? trade.state : (trade.status ?? '')),
  )
  const back = [...vendor.refunds].filter(([, { status }]) => status === 'SUCCESS')
  return [
    ...paid.map(([number, { amount }]) => ({
      vendor: vendor.name,
      kind: 'paid' as const,
      number,
      trade: number,
      amount: fen(amount),
    })),
    ...back.map(([number, { trade, amount }]) => ({
      vendor: vendor.name,
      kind: 'refunded' as const,
      number,
      trade,
      amount: fen(amount),
    })),
  ]
}
