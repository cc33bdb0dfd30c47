import { agentUserPriceModify } from '#contract/prices.ts'
import { keepAct } from '../acts/keep-act.ts'
import { lockOwnUser, ownUser } from '../agents/access.ts'
import { answer } from '../http/answer.ts'
import { checkFloor } from './floor.ts'
import { setPrice } from './set-price.ts'

export const answerAgentUserPriceModify = answer(agentUserPriceModify, async ({ id, prices }, visit) => {
  const { app, db, tenant, caller } = visit
  await ownUser(visit, id)
  await checkFloor(db, { tenant: tenant.id, agent: caller.id }, prices)
  await db.transaction().execute(async (trx) => {
    const { name } = await lockOwnUser(trx, visit, id)
    for (const { type, fen } of prices) {
      const own = { tenant: tenant.id, seller: caller.id, audience: 'one', buyer: id, at: app.now() } as const
      if (fen !== null) await setPrice(trx, { ...own, type, fen })
      else
        await trx
          .deleteFrom('prices')
          .where('seller_id', '=', caller.id)
          .where('buyer_id', '=', id)
          .where('type', '=', type)
          .execute()
      await keepAct(trx, visit, 'agent.price', id, { name, type, fen })
    }
  })
  return null
})
