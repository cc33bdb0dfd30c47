import { likeContaining } from '#core/server/db/like-containing.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { storedCount } from '#core/server/lists/stored-counts.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { receive } from '#money/ledger/server/receive.ts'
import { staffUsageGive } from '#money/usage/contract/staff-usage.ts'
import { holder } from '#money/usage/server/holders.ts'
import { agentGiftList } from '../contract.ts'
import { ownGifts, wireGift } from './access.ts'
import { giftNotices, recordGift } from './record-gift.ts'

export const agentGiftListRoute = route(agentGiftList, async ({ size, name, ...page }, context) => {
  const current = Math.max(1, page.current)
  const like = likeContaining(name)
  const found = ownGifts(context, context.app.now()).$if(name !== '', (all) =>
    all.where((is) => is.or([is('accounts.name', 'ilike', like), is('gifts.number', 'ilike', like)])),
  )
  const counted = async () =>
    (
      await found
        .clearSelect()
        .select((is) => is.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
    ).total
  const [total, rows] = await Promise.all([
    name === '' ? storedCount(context.db, ['gifts'], context.caller.id) : counted(),
    found
      .orderBy('gifts.created_at', 'desc')
      .orderBy('gifts.id', 'desc')
      .limit(size)
      .offset((current - 1) * size)
      .execute(),
  ])
  return { records: rows.map(wireGift), total, current, size }
})

export const staffUsageGiveRoute = route(staffUsageGive, async (input, context) => {
  const { db, tenant } = context
  return db.transaction().execute(async (trx) => {
    const { id, name, language } = await holder(trx, input.id)
    const saved = await recordGift(trx, context, { ...input, note: input.reason, giver: null, receiver: id })
    if (saved) {
      const { number, posting } = saved
      const { unit, size, expires, at } = posting
      await receive(trx, posting)
      await recordAudit(trx, context, 'usage.give', id, {
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
