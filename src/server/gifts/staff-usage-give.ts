import { staffUsageGive } from '#contract/staff-usage.ts'
import { perPriced, unitOfType } from '#domain/money/units.ts'
import { keepAct } from '../acts/keep-act.ts'
import { answer } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { receive } from '../ledger/receive.ts'
import { notify } from '../notices/notify.ts'
import { nextNumber } from '../orders/next-number.ts'
import { holder } from '../usage/holders.ts'
import { giftNotice } from './gift-notice.ts'

export const answerStaffUsageGive = answer(staffUsageGive, async (input, visit) => {
  const { app, db, tenant, caller } = visit
  const unit = unitOfType[input.type]
  const size = input.quantity * perPriced[unit]
  const expires = new Date(input.expires)
  const at = app.now()
  if (expires <= at) throw new Problem('expiryPast')
  return db.transaction().execute(async (trx) => {
    const { id, name } = await holder(trx, input.id)
    const number = `G${await nextNumber(trx, tenant.id, at)}`
    const added = await trx
      .insertInto('gifts')
      .values({
        tenant_id: tenant.id,
        id: input.gift,
        number,
        receiver_id: id,
        type: input.type,
        usage: size,
        note: input.reason,
        expires_at: expires,
        by_account: caller.id,
        created_at: at,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added) {
      await receive(trx, {
        tenant: tenant.id,
        key: `gift:${input.gift}`,
        cause: 'gift',
        causeId: input.gift,
        by: caller.id,
        at,
        account: id,
        unit,
        size,
        expires,
        as: 'giftReceived',
      })
      await keepAct(trx, visit, 'usage.give', id, {
        name,
        number,
        unit,
        usage: size,
        expires: expires.toISOString(),
        reason: input.reason,
      })
      await notify(trx, { tenant: tenant.id, account: id, now: at }, giftNotice(unit), {
        name: tenant.brand.name[visit.language],
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
