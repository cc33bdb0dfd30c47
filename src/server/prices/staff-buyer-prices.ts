import { staffBuyerPrices } from '#contract/staff-prices.ts'
import { answer } from '../http/answer.ts'
import { buyersPrices } from './access.ts'
import { platformBuyer } from './platform-buyer.ts'
import { platformPrices } from './platform-prices.ts'

export const answerStaffBuyerPrices = answer(staffBuyerPrices, async ({ id }, { db }) => {
  const { role } = await platformBuyer(db, id)
  const own = await buyersPrices(db).select(['type', 'fen']).where('buyer_id', '=', id).execute()
  const all = await platformPrices(db)
  return all.map(({ type, cost, users, agents }) => ({
    type,
    fen: (role === 'agent' ? agents : users)?.fen ?? null,
    cost: cost?.fen ?? null,
    own: own.find((one) => one.type === type)?.fen ?? null,
  }))
})
