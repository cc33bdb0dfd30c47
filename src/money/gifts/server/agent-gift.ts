import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type RequestContext } from '#core/server/http/route.ts'
import type { Unit } from '#domain/money/units.ts'
import { lockOwnUser } from '#identity/agents/server/access.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { handOver } from '#money/ledger/server/hand-over.ts'
import { notifyLow } from '#money/ledger/server/notify-low.ts'
import { agentGift } from '../contract.ts'
import { ownGifts, wireGift } from './access.ts'
import { giftNotices, recordGift } from './record-gift.ts'

export const agentGiftRoute = route(agentGift, async (input, context) => {
  const { db, caller } = context
  return db.transaction().execute(async (trx) => {
    const receiver = await lockOwnUser(trx, context, input.id)
    const saved = await recordGift(trx, context, { ...input, giver: caller.id, receiver: receiver.id })
    if (saved) {
      const { number, posting } = saved
      const { unit, size } = posting
      await handOver(trx, { ...posting, from: caller.id })
      await recordAudit(trx, context, 'agent.gift', receiver.id, {
        name: receiver.name,
        number,
        usage: size,
        unit,
      })
      await notifyBoth(context, trx, { receiver: receiver.id, unit, size, quantity: input.quantity })
    }
    const gift = await ownGifts({ db: trx, caller }, context.app.now())
      .where('gifts.id', '=', input.gift)
      .executeTakeFirst()
    if (!gift) throw new Problem('notFound')
    return wireGift(gift)
  })
})

interface Handover {
  receiver: string
  unit: Unit
  size: number
  quantity: number
}

/** Runs last, in the order of account ids: a notified account is locked until the transaction ends. */
async function notifyBoth(
  { app, tenant, caller }: RequestContext<readonly ['agent']>,
  trx: Transaction<DB>,
  { receiver, unit, size, quantity }: Handover,
) {
  const at = app.now()
  for (const account of [receiver, caller.id].toSorted())
    if (account === receiver)
      await notify(trx, { tenant: tenant.id, account, now: at }, giftNotices[unit], {
        name: caller.name,
        count: quantity,
      })
    else await notifyLow(trx, { tenant: tenant.id, account, unit, amount: size, at })
}
