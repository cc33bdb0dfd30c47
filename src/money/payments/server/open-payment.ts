import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { ProviderName } from '#core/contract/payment-providers.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { isPartyRemoved, type Order } from '#money/orders/server/order.ts'
import { refuseSuspendedSeller } from '#money/orders/server/refuse-seller.ts'
import type { Payment as ShownPayment } from '../contract.ts'
import { ownOrder } from './access.ts'
import { applyTradeStatus, type Payment } from './apply-trade-status.ts'
import { BadCallback, ProviderFailure, type Provider, type TradeStatus } from './provider.ts'

type Buyer = RequestContext<readonly ['user', 'agent']>

const minute = 60_000
const codeLives = 15 * minute
/** A code with less time left than this is not shown again. */
const tooLate = 2 * minute
/** Other tabs may open and close codes of the same order concurrently. */
const tries = 4

export const noPayment: ShownPayment = { state: 'none', provider: null, code: null, secondsLeft: null }
export const paidAlready: ShownPayment = { ...noPayment, state: 'paid' }

/** Our trade numbers: 12 digits of the order, a letter, and enough random characters that the next cannot be guessed. */
const letters = '0123456789abcdefghijklmnopqrstuvwxyz'
const newNumber = (order: string) =>
  `${order}x${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`

/** The payment code of an order. At most one is open: another one is closed first, unless it was just paid. */
export async function openPayment(context: Buyer, id: string, name: ProviderName): Promise<ShownPayment> {
  const provider = context.app.payments.offeredBy(context.tenant.brand.code).get(name)
  if (!provider) throw new Problem('wayNotOffered')
  for (let tried = 0; tried < tries; tried += 1) {
    const order = await ownOrder(context, id)
    const { status } = order
    if (status === orderStatus.paid || status === orderStatus.completed) return paidAlready
    if (status !== orderStatus.unpaid || order.payment === 'offline') throw new Problem('orderNotPayable')
    await refuseSuspendedSeller(context.db, order.seller_id)
    const open = await openPaymentOf(context, id)
    if (open && mayServe(open, order.amount, provider, context)) return visible(open, context)
    if (open) {
      await endPayment(context.app, open)
      continue
    }
    const created = await makePayment(context, order, provider)
    const payment = created && (await withCode(context, created, provider, order.number))
    if (payment) return visible(payment, context)
  }
  throw new Problem('paymentAbnormal')
}

export const openPaymentOf = ({ db }: Pick<Buyer, 'db'>, order: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order)
    .where('state', '=', 'open')
    .executeTakeFirst()

export const visible = (
  { provider, code, expires_at }: Payment,
  { app }: Pick<Buyer, 'app'>,
): ShownPayment => ({
  state: 'open',
  provider,
  code,
  secondsLeft: Math.max(0, Math.floor((expires_at.getTime() - app.now().getTime()) / 1000)),
})

const mayServe = (open: Payment, amount: number, provider: Provider, { app }: Buyer) =>
  app.payments.of(open) === provider &&
  open.code !== null &&
  open.amount === amount &&
  open.expires_at.getTime() - app.now().getTime() > tooLate

/** Undefined if another one was opened in the meantime, or the order changed. */
function makePayment(
  { db, app }: Buyer,
  order: Pick<Order, 'tenant_id' | 'id' | 'number' | 'amount' | 'buyer_id' | 'seller_id'>,
  { name: provider, merchant }: Provider,
): Promise<Payment | undefined> {
  const now = app.now()
  return db.transaction().execute(async (trx) => {
    const unchanged = await trx
      .selectFrom('orders')
      .select('id')
      .where('id', '=', order.id)
      .where('status', '=', orderStatus.unpaid)
      .where('amount', '=', order.amount)
      .forUpdate()
      .executeTakeFirst()
    if (!unchanged || (await isPartyRemoved(trx, order))) return undefined
    return trx
      .insertInto('payments')
      .values({
        tenant_id: order.tenant_id,
        order_id: order.id,
        provider,
        merchant,
        trade_number: newNumber(order.number),
        amount: order.amount,
        created_at: now,
        expires_at: new Date(now.getTime() + codeLives),
      })
      .onConflict((conflict) =>
        conflict.columns(['tenant_id', 'order_id']).where('state', '=', sql.lit('open')).doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
  })
}

/** Undefined if it was closed before its code arrived. */
async function withCode(
  { db, app, tenant, originOf }: Buyer,
  payment: Payment,
  provider: Provider,
  orderNumber: string,
): Promise<Payment | undefined> {
  const title = `${tenant.brand.name.cn} ${orderNumber}`.replaceAll(/[/=&,`"\\]/g, ' ').slice(0, 40)
  try {
    const code = await provider.open({
      number: payment.trade_number,
      amount: payment.amount,
      title,
      origin: originOf(tenant.host),
      expires: payment.expires_at,
    })
    return await db
      .updateTable('payments')
      .set({ code })
      .where('id', '=', payment.id)
      .where('state', '=', 'open')
      .returningAll()
      .executeTakeFirst()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    app.log.warn({ err: error, provider: provider.name, trade: payment.trade_number }, 'no code to pay with')
    // No code exists for it. Should the provider know it anyway, it expires there.
    await applyTradeStatus(app, provider, { state: 'closed', number: payment.trade_number })
    throw new Problem('providerSilent')
  }
}

/** Queries the status of a payment and applies it. */
export const refreshPayment = (app: Buyer['app'], payment: Payment) =>
  settle(app, payment, (provider) => provider.query(payment.trade_number))

/** Closes a code at its provider; it may turn out to be paid. */
export const endPayment = (app: Buyer['app'], payment: Payment) =>
  settle(app, payment, (provider) => provider.close(payment.trade_number))

async function settle(
  app: Buyer['app'],
  payment: Payment,
  ask: (provider: Provider) => Promise<TradeStatus>,
) {
  const provider = app.payments.of(payment)
  const { provider: name, trade_number: number } = payment
  try {
    // A provider that is no longer connected cannot be asked; its statement will show it.
    await applyTradeStatus(app, provider, provider ? await ask(provider) : { state: 'closed', number })
  } catch (error) {
    if (!(error instanceof ProviderFailure || error instanceof BadCallback)) throw error
    app.log.warn({ err: error, provider: name, trade: number }, 'the payment provider was not heard')
    throw new Problem('providerSilent')
  }
}
