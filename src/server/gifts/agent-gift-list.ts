import { agentGiftList } from '#contract/gifts.ts'
import { answer } from '../http/answer.ts'
import { ownGifts } from './access.ts'
import { wireGift } from './gift-wire.ts'
import { holding } from '../db/holding.ts'

export const answerAgentGiftList = answer(agentGiftList, async ({ current, size, name }, visit) => {
  const like = holding(name)
  const found = ownGifts(visit).$if(name !== '', (all) =>
    all.where((is) => is.or([is('accounts.name', 'ilike', like), is('gifts.number', 'ilike', like)])),
  )
  const [{ total }, rows] = await Promise.all([
    found
      .clearSelect()
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
    found
      .orderBy('gifts.created_at', 'desc')
      .orderBy('gifts.id', 'desc')
      .limit(size)
      .offset((Math.max(1, current) - 1) * size)
      .execute(),
  ])
  return { records: rows.map(wireGift), total }
})
