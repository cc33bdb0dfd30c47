import { agentPriceModify } from '#contract/prices.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { checkFloor } from './floor.ts'
import { setPrice } from './set-price.ts'

export const answerAgentPriceModify = answer(agentPriceModify, async ({ prices }, visit) => {
  const { app, db, tenant, caller } = visit
  await checkFloor(db, { tenant: tenant.id, agent: caller.id }, prices)
  await db.transaction().execute(async (trx) => {
    for (const { type, fen } of prices) {
      const price = {
        tenant: tenant.id,
        seller: caller.id,
        audience: 'users',
        buyer: null,
        at: app.now(),
      } as const
      await setPrice(trx, { ...price, type, fen })
      await keepAct(trx, visit, 'agent.price', null, { type, fen })
    }
  })
  return null
})
