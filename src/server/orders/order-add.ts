import { orderAdd } from '#contract/orders.ts'
import { answer } from '../http/answer.ts'
import { allowTry } from '../sessions/tries.ts'
import { keepStep } from './change-order.ts'
import { nextNumber } from './next-number.ts'
import { agreedQuote } from './quote.ts'
import { tellOrder } from './tell-order.ts'

/** Nobody buys so often; a script that orders without end would fill the lists of those who confirm. */
const orders = { seconds: 3600, most: 60 }

export const answerOrderAdd = answer(orderAdd, async (input, visit) => {
  const { app, db, tenant, caller } = visit
  await allowTry(db, `orders:${tenant.id}:${caller.id}`, orders, app.now())
  return db.transaction().execute(async (trx) => {
    const agreed = await agreedQuote({ ...visit, db: trx }, input)
    const at = app.now()
    const order = await trx
      .insertInto('orders')
      .values({
        tenant_id: tenant.id,
        number: await nextNumber(trx, tenant.id, at),
        buyer_id: caller.id,
        type: input.type,
        ...agreed,
        created_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepStep(app, trx, { order, from: null, action: 'add', by: caller.id })
    await tellOrder(app, trx, order, { action: 'add', by: caller.id })
    return { id: order.id }
  })
})
