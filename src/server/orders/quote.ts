import { perPriced, unitOfType, type UnitType } from '#domain/money/units.ts'
import type { Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { refuseNotOffered } from '../prices/refuse-not-offered.ts'
import { priceOf } from '../prices/price-of.ts'
import { refuseSuspendedSeller } from './refuse-seller.ts'
import { refuseWay, waysToPay } from './ways-to-pay.ts'
import type { WayToPay } from '#contract/orders.ts'

type Buying = Pick<Visit<readonly ['user', 'agent']>, 'app' | 'tenant' | 'db' | 'caller'>

/** What a quantity costs the caller now, of whom it is bought, and how it can be paid. */
export async function quoteOf(visit: Buying, type: UnitType, quantity: number) {
  refuseNotOffered(type)
  const { tenant, db, caller } = visit
  const { seller, fen, oldFen } = await priceOf(db, { tenant: tenant.id, buyer: caller.id }, type)
  await refuseSuspendedSeller(db, seller)
  const { payments, bank } = await waysToPay(visit, seller)
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

/** What an order says of a quote: the way to pay has to be offered, and the amount has to be the one that the buyer saw. */
export async function agreedQuote(visit: Buying, { type, quantity, payment, amount }: Wanted) {
  const quote = await quoteOf(visit, type, quantity)
  refuseWay(quote, payment)
  if (quote.amount !== amount) throw new Problem('priceChanged')
  const { seller, price, usage } = quote
  return { seller_id: seller, price, usage, quantity, payment, amount }
}
