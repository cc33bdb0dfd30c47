import { staffBuyerPriceModify } from '#contract/staff-prices.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { buyersPrices } from './access.ts'
import { platformBuyer } from './platform-buyer.ts'
import { lockPlatformPrices } from './lock-prices.ts'
import { platformPrices } from './platform-prices.ts'
import { setPrice } from './set-price.ts'

export const answerStaffBuyerPriceModify = answer(staffBuyerPriceModify, async ({ id, prices }, visit) => {
  const { app, db, tenant } = visit
  await db.transaction().execute(async (trx) => {
    const { name } = await platformBuyer(trx, id)
    await lockPlatformPrices(trx, tenant.id)
    const costs = await platformPrices(trx)
    const before = await buyersPrices(trx).select(['type', 'fen']).where('buyer_id', '=', id).execute()
    for (const { type, fen } of prices) {
      const fenBefore = before.find((one) => one.type === type)?.fen ?? null
      if (fenBefore === fen) continue
      if (fen === null)
        await trx
          .deleteFrom('prices')
          .where('seller_id', 'is', null)
          .where('buyer_id', '=', id)
          .where('type', '=', type)
          .execute()
      else {
        const cost = costs.find((one) => one.type === type)?.cost
        if (!cost) throw new Problem('costMissing')
        if (fen < cost.fen) throw new Problem('belowCost')
        const own = { tenant: tenant.id, seller: null, audience: 'one', buyer: id, at: app.now() } as const
        await setPrice(trx, { ...own, type, fen })
      }
      await keepAct(trx, visit, 'price.buyer', id, { name, type, fenBefore, fen })
    }
  })
  return null
})
