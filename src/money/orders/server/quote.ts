import { perPriced, unitOfType, type UnitType } from '#domain/money/units.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { Problem } from '#core/server/http/problem.ts'
import { refuseNotOffered } from '#money/prices/server/refuse-not-offered.ts'
import { priceOf } from '#money/prices/server/price-of.ts'
import { refuseSuspendedSeller } from './refuse-seller.ts'
import { refusePaymentMethod, paymentMethodsOf } from './payment-methods.ts'
import type { WayToPay } from '../contract.ts'

type Buying = Pick<RequestContext<readonly ['user', 'agent']>, 'app' | 'tenant' | 'db' | 'caller'>

/** The current price of a quantity for the caller, its seller and the ways to pay. */
export async function quoteOf(context: Buying, type: UnitType, quantity: number) {
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
export async function agreedQuote(context: Buying, { type, quantity, payment, amount }: Wanted) {
  const quote = await quoteOf(context, type, quantity)
  refusePaymentMethod(quote, payment)
  if (quote.amount !== amount) throw new Problem('priceChanged')
  const { seller, price, usage } = quote
  return { seller_id: seller, price, usage, quantity, payment, amount }
}
