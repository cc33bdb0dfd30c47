import type { Transaction } from 'kysely'
import { agentGift } from '#contract/gifts.ts'
import type { Unit } from '#domain/money/units.ts'
import { keepAct } from '../acts/keep-act.ts'
import { lockOwnUser } from '../agents/access.ts'
import type { DB } from '../db/tables.ts'
import { answer, type Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { handOver } from '../ledger/hand-over.ts'
import { tellLow } from '../ledger/tell-low.ts'
import { notify } from '../notices/notify.ts'
import { ownGifts } from './access.ts'
import { wireGift } from './gift-wire.ts'
import { giftNotices, keepGift } from './keep-gift.ts'

export const answerAgentGift = answer(agentGift, async (input, visit) => {
  const { db, caller } = visit
  return db.transaction().execute(async (trx) => {
    const receiver = await lockOwnUser(trx, visit, input.id)
    const kept = await keepGift(trx, visit, { ...input, giver: caller.id, receiver: receiver.id })
    if (kept) {
      const { number, posting } = kept
      const { unit, size } = posting
      await handOver(trx, { ...posting, from: caller.id })
      await keepAct(trx, visit, 'agent.gift', receiver.id, { name: receiver.name, number, usage: size, unit })
      await tell(visit, trx, { receiver: receiver.id, unit, size, quantity: input.quantity })
    }
    const gift = await ownGifts({ db: trx, caller }).where('gifts.id', '=', input.gift).executeTakeFirst()
    if (!gift) throw new Problem('notFound')
    return wireGift(gift)
  })
})

interface Told {
  receiver: string
  unit: Unit
  size: number
  quantity: number
}

/** Last, and in the order of their accounts: whoever is told is locked until the transaction ends. */
async function tell(
  { app, tenant, caller }: Visit<readonly ['agent']>,
  trx: Transaction<DB>,
  { receiver, unit, size, quantity }: Told,
) {
  const at = app.now()
  for (const account of [receiver, caller.id].toSorted())
    if (account === receiver)
      await notify(trx, { tenant: tenant.id, account, now: at }, giftNotices[unit], {
        name: caller.name,
        count: quantity,
      })
    else await tellLow(trx, { tenant: tenant.id, account, unit, amount: size, at })
}
