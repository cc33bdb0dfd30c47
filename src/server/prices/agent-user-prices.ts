import { agentUserPrices } from '#contract/prices.ts'
import { ownUser } from '../agents/access.ts'
import { answer } from '../http/answer.ts'
import { ownPrices } from './access.ts'
import { askedOfAll } from './asked-of-all.ts'

export const answerAgentUserPrices = answer(agentUserPrices, async ({ id }, visit) => {
  await ownUser(visit, id)
  const own = await ownPrices(visit).select(['type', 'fen']).where('buyer_id', '=', id).execute()
  const all = await askedOfAll(visit)
  return all.map((one) => ({ ...one, own: own.find(({ type }) => type === one.type)?.fen ?? null }))
})
