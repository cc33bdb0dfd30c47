import { remakeImage } from '#core/server/files/remake-image.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import { orderStatus } from '#domain/money/order-states.ts'
import { perPriced, unitOfType, type UnitType } from '#domain/money/units.ts'
import { budgetFor } from '#domain/output/output-budget.ts'
import { allowTry } from '#identity/sessions/server/attempts.ts'
import { priceOf } from '#money/prices/server/price-of.ts'
import { refuseNotOffered } from '#money/prices/server/set-price.ts'
import {
  orderAdd,
  orderDetail,
  orderDiscard,
  orderList,
  orderModify,
  orderQuote,
  orderSubmit,
  orderVoucher,
  type WayToPay,
} from '../contract/orders.ts'
import { boughtOrders } from './access.ts'
import { changeOrder, recordStep, lockOrder } from './change-order.ts'
import { nextNumber } from './next-number.ts'
import { notifyOrder } from './notify-order.ts'
import { refusePaymentMethod, paymentMethodsOf } from './payment-methods.ts'
import { listOrders, readOrder } from './read-orders.ts'
import { refuseSuspendedSeller } from './refuse-seller.ts'

/** Limits scripts, which would fill the lists of those who confirm. */
const orders = { seconds: 3600, most: 60 }

/** The validity of what is bought, from its allocation on. */
const validDays = 365

type Buying = Pick<RequestContext<readonly ['user', 'agent']>, 'app' | 'tenant' | 'db' | 'caller'>

/** The current price of a quantity for the caller, its seller and the ways to pay. */
async function quoteOf(context: Buying, type: UnitType, quantity: number) {
  refuseNotOffered(type)
  const { tenant, db, caller } = context
  const { seller, fen, oldFen } = await priceOf(db, { tenant: tenant.id, buyer: caller.id }, type)
  await refuseSuspendedSeller(db, seller)
  const { payments, bank } = await paymentMethodsOf(context, seller)
  return {
    seller,
    price: fen,
    oldPrice: oldFen,
    amount: fen * quantity,
    usage: quantity * perPriced[unitOfType[type]],
    validDays,
    payments,
    bank,
  }
}

interface Wanted {
  type: UnitType
  quantity: number
  payment: WayToPay
  amount: number
}

/** Checks an order against a quote: the way to pay has to be offered, and the amount has to be the one the buyer saw. */
async function agreedQuote(context: Buying, { type, quantity, payment, amount }: Wanted) {
  const quote = await quoteOf(context, type, quantity)
  refusePaymentMethod(quote, payment)
  if (quote.amount !== amount) throw new Problem('priceChanged')
  const { seller, price, usage } = quote
  return { seller_id: seller, price, usage, quantity, payment, amount }
}

export const orderAddRoute = route(orderAdd, async (input, context) => {
  const { app, db, tenant, caller } = context
  await allowTry(db, `orders:${tenant.id}:${caller.id}`, orders, app.now())
  return db.transaction().execute(async (trx) => {
    const agreed = await agreedQuote({ ...context, db: trx }, input)
    const at = app.now()
    const order = await trx
      .insertInto('orders')
      .values({
        tenant_id: tenant.id,
        number: await nextNumber(trx, tenant.id, at),
        buyer_id: caller.id,
        type: input.type,
        ...agreed,
        valid_days: validDays,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordStep(app, trx, { order, from: null, action: 'add', by: caller.id })
    await notifyOrder(app, trx, order, { action: 'add', by: caller.id })
    return { id: order.id }
  })
})

export const orderDetailRoute = route(orderDetail, ({ id }, context) =>
  readOrder(context, boughtOrders(context), id),
)

export const orderDiscardRoute = route(orderDiscard, async ({ id, reason }, context) => {
  await context.db.transaction().execute((trx) => {
    const found = boughtOrders({ ...context, db: trx })
    const step = { id, action: 'discard', by: context.caller.id, reason } as const
    return changeOrder(context.app, trx, found, step, () => ({ reason: reason || null }))
  })
  return null
})

export const orderListRoute = route(orderList, (options, context) =>
  listOrders(context, boughtOrders(context), options),
)

export const orderModifyRoute = route(orderModify, async ({ id, ...wanted }, context) => {
  await context.db.transaction().execute((trx) => {
    const found = boughtOrders({ ...context, db: trx })
    const step = { id, action: 'modify', by: context.caller.id } as const
    return changeOrder(context.app, trx, found, step, async (order) => {
      const agreed = await agreedQuote({ ...context, db: trx }, { ...wanted, type: order.type })
      // The buyer's seller may have changed since; that of this order has not.
      if (agreed.seller_id !== order.seller_id) throw new Problem('orderMoved')
      return agreed
    })
  })
  return null
})

export const orderQuoteRoute = route(orderQuote, async ({ type, quantity }, context) => {
  const quote = await quoteOf(context, type, quantity)
  const seller = quote.seller
    ? await context.db
        .selectFrom('accounts')
        .select('name')
        .where('id', '=', quote.seller)
        .executeTakeFirstOrThrow()
    : null
  return { ...quote, type, seller: seller?.name ?? null }
})

export const orderSubmitRoute = route(orderSubmit, async ({ id }, context) => {
  await context.db.transaction().execute((trx) => {
    const found = boughtOrders({ ...context, db: trx })
    const step = { id, action: 'voucher', by: context.caller.id } as const
    return changeOrder(context.app, trx, found, step, async ({ payment, voucher_key, seller_id }) => {
      if (payment !== 'offline') throw new Problem('orderMoved')
      if (!voucher_key) throw new Problem('voucherMissing')
      await refuseSuspendedSeller(trx, seller_id)
      return { reason: null }
    })
  })
  return null
})

/** Image decoding is expensive. */
const vouchers = { seconds: 3600, most: 60 }
/** Pixels per side, so that the small print of a bank receipt is readable. */
const side = 2400

export const orderVoucherRoute = route(orderVoucher, async ({ id }, context) => {
  const { app, db, tenant, caller, file } = context
  if (!file) throw new Problem('fileMissing')
  if (!/\.(?:jpe?g|png)$/i.test(file.name)) throw new Problem('imageKind')
  await boughtOrders(context).select('id').where('id', '=', id).executeTakeFirstOrThrow(notFound)
  await allowTry(db, `vouchers:${tenant.id}:${caller.id}`, vouchers, app.now())
  const picture = await remakeImage(file.bytes, budgetFor('image'), { side, square: false })
  const key = `${tenant.id}/orders/${id}/${crypto.randomUUID()}.webp`
  await app.storage.put(key, picture)
  const before = await db.transaction().execute(async (trx) => {
    const order = await lockOrder(boughtOrders({ ...context, db: trx }), id)
    if (order.status !== orderStatus.unpaid || order.payment !== 'offline') return key
    await trx.updateTable('orders').set({ voucher_key: key }).where('id', '=', id).execute()
    await notifyOrder(app, trx, order, { action: 'modify', by: caller.id })
    return order.voucher_key
  })
  if (before) await app.storage.remove(before)
  if (before === key) throw new Problem('orderMoved')
  return null
})
