import { staffUsageGive } from '#contract/staff-usage.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { receive } from '../ledger/receive.ts'
import { notify } from '../notices/notify.ts'
import { holder } from '../usage/holders.ts'
import { giftNotices, keepGift } from './keep-gift.ts'

export const answerStaffUsageGive = answer(staffUsageGive, async (input, visit) => {
  const { db, tenant } = visit
  return db.transaction().execute(async (trx) => {
    const { id, name, language } = await holder(trx, input.id)
    const kept = await keepGift(trx, visit, { ...input, note: input.reason, giver: null, receiver: id })
    if (kept) {
      const { number, posting } = kept
      const { unit, size, expires, at } = posting
      await receive(trx, posting)
      await keepAct(trx, visit, 'usage.give', id, {
        name,
        number,
        unit,
        usage: size,
        expires: expires.toISOString(),
        reason: input.reason,
      })
      await notify(trx, { tenant: tenant.id, account: id, now: at }, giftNotices[unit], {
        name: tenant.brand.name[language],
        count: input.quantity,
      })
    }
    const gift = await trx
      .selectFrom('gifts')
      .select('number')
      .where('id', '=', input.gift)
      .where('receiver_id', '=', id)
      .where('giver_id', 'is', null)
      .executeTakeFirst()
    if (!gift) throw new Problem('notFound')
    return gift
  })
})
