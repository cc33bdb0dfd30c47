import type { Transaction } from 'kysely'
import { agentGift } from '#contract/gifts.ts'
import { perPriced, type Unit, unitOfType } from '#domain/money/units.ts'
import { keepAct } from '../acts/keep-act.ts'
import { lockOwnUser } from '../agents/access.ts'
import type { DB } from '../db/tables.ts'
import { answer, type Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { handOver } from '../ledger/hand-over.ts'
import { tellLow } from '../ledger/tell-low.ts'
import { notify } from '../notices/notify.ts'
import { nextNumber } from '../orders/next-number.ts'
import { ownGifts } from './access.ts'
import { giftNotice } from './gift-notice.ts'
import { wireGift } from './gift-wire.ts'

export const answerAgentGift = answer(agentGift, async (input, visit) => {
  const { app, db, tenant, caller } = visit
  const unit = unitOfType[input.type]
  const size = input.quantity * perPriced[unit]
  const expires = new Date(input.expires)
  const at = app.now()
  if (expires <= at) throw new Problem('expiryPast')
  return db.transaction().execute(async (trx) => {
    const receiver = await lockOwnUser(trx, visit, input.id)
    const number = `G${await nextNumber(trx, tenant.id, at)}`
    const added = await trx
      .insertInto('gifts')
      .values({
        tenant_id: tenant.id,
        id: input.gift,
        number,
        giver_id: caller.id,
        receiver_id: receiver.id,
        type: input.type,
        usage: size,
        note: input.note,
        expires_at: expires,
        by_account: caller.id,
        created_at: at,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await handOver(trx, {
        tenant: tenant.id,
        key: `gift:${input.gift}`,
        cause: 'gift',
        causeId: input.gift,
        by: caller.id,
        at,
        from: caller.id,
        account: receiver.id,
        unit,
        size,
        expires,
        as: 'giftReceived',
      })
      await keepAct(trx, visit, 'agent.gift', receiver.id, { name: receiver.name, number, usage: size, unit })
      await tell(visit, trx, { receiver: receiver.id, unit, quantity: input.quantity })
    }
    const gift = await ownGifts({ db: trx, caller }).where('gifts.id', '=', input.gift).executeTakeFirst()
    if (!gift) throw new Problem('notFound')
    return wireGift(gift)
  })
})

interface Told {
  receiver: string
  unit: Unit
  quantity: number
}

/** Last, and in the order of their accounts: whoever is told is locked until the transaction ends. */
async function tell(
  { app, tenant, caller }: Visit<readonly ['agent']>,
  trx: Transaction<DB>,
  { receiver, unit, quantity }: Told,
) {
  const at = app.now()
  for (const account of [receiver, caller.id].toSorted())
    if (account === receiver)
      await notify(trx, { tenant: tenant.id, account, now: at }, giftNotice(unit), {
        name: caller.name,
        count: quantity,
      })
    else await tellLow(trx, { tenant: tenant.id, account, unit, amount: quantity * perPriced[unit], at })
}
