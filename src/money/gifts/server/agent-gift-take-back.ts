import { notFound, Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { unitOfType } from '#domain/money/units.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { takeGiftBack } from '#money/ledger/server/take-gift-back.ts'
import { agentGiftTakeBack } from '../contract.ts'
import { ownGifts } from './access.ts'

export const agentGiftTakeBackRoute = route(agentGiftTakeBack, async ({ id }, context) => {
  const { app, db, tenant, caller } = context
  const at = app.now()
  await db.transaction().execute(async (trx) => {
    const gift = await ownGifts({ db: trx, caller }, at)
      .where('gifts.id', '=', id)
      .forNoKeyUpdate('gifts')
      .executeTakeFirstOrThrow(notFound)
    if (gift.taken_back_at) throw new Problem('giftGone')
    const { number, receiver_id: receiver, type, usage } = gift
    const unit = unitOfType[type]
    await takeGiftBack(trx, {
      tenant: tenant.id,
      gift: id,
      giver: caller.id,
      receiver,
      unit,
      by: caller.id,
      at,
    })
    await trx.updateTable('gifts').set({ taken_back_at: at }).where('id', '=', id).execute()
    await recordAudit(trx, context, 'agent.giftBack', receiver, { name: gift.receiver, number, usage, unit })
    await notify(trx, { tenant: tenant.id, account: receiver, now: at }, 'giftTakenBack', {
      name: caller.name,
      number,
    })
  })
  return null
})
