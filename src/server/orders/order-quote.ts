import { orderQuote } from '#contract/orders.ts'
import { answer } from '../http/answer.ts'
import { quoteOf } from './quote.ts'

export const answerOrderQuote = answer(orderQuote, async ({ type, quantity }, visit) => {
  const quote = await quoteOf(visit, type, quantity)
  const seller = quote.seller
    ? await visit.db
        .selectFrom('accounts')
        .select('name')
        .where('id', '=', quote.seller)
        .executeTakeFirstOrThrow()
    : null
  return { ...quote, type, seller: seller?.name ?? null }
})
