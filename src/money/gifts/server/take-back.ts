import type { InferResult, Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { unitOfType } from '#domain/money/units.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { notify } from '#identity/notifications/server/notify.ts'
import { takeGiftBack } from '#money/ledger/server/take-gift-back.ts'
import { staffUsageTakeBack } from '#money/usage/contract/staff-usage.ts'
import { holder } from '#money/usage/server/holders.ts'
import { agentGiftTakeBack } from '../contract.ts'
import { ownGifts, platformGifts } from './access.ts'

export const agentGiftTakeBackRoute = route(agentGiftTakeBack, async ({ id }, context) => {
  const { app, db, caller } = context
  await db.transaction().execute(async (trx) => {
    const gift = await lockGift(ownGifts({ db: trx, caller }, app.now()), id)
    await takeBack(trx, context, gift, { giver: caller.id, name: caller.name, action: 'agent.giftBack' })
  })
  return null
})

export const staffUsageTakeBackRoute = route(staffUsageTakeBack, async ({ id }, context) => {
  const { app, db, tenant } = context
  await db.transaction().execute(async (trx) => {
    const gift = await lockGift(platformGifts(trx, app.now()), id)
    const { language } = await holder(trx, gift.receiver_id)
    const name = tenant.brand.name[language]
    await takeBack(trx, context, gift, { giver: null, name, action: 'usage.takeBack' })
  })
  return null
})

type Gifts = ReturnType<typeof platformGifts>
type Gift = InferResult<Gifts>[number]

const lockGift = (gifts: Gifts, id: string): Promise<Gift> =>
  gifts.where('gifts.id', '=', id).forNoKeyUpdate('gifts').executeTakeFirstOrThrow(notFound)

async function takeBack(
  trx: Transaction<DB>,
  context: Pick<RequestContext<readonly ['agent' | 'operator']>, 'app' | 'tenant' | 'caller'> &
    Parameters<typeof recordAudit>[1],
  { id, number, receiver_id: receiver, receiver: name, type, usage, taken_back_at }: Gift,
  by: { giver: string | null; name: string; action: 'agent.giftBack' | 'usage.takeBack' },
): Promise<void> {
  if (taken_back_at) throw new Problem('giftGone')
  const { app, tenant, caller } = context
  const [at, unit] = [app.now(), unitOfType[type]]
  const gift = { tenant: tenant.id, gift: id, giver: by.giver, receiver, unit, by: caller.id, at }
  await takeGiftBack(trx, gift)
  await trx.updateTable('gifts').set({ taken_back_at: at }).where('id', '=', id).execute()
  await recordAudit(trx, context, by.action, receiver, { name, number, usage, unit })
  await notify(trx, { tenant: tenant.id, account: receiver, now: at }, 'giftTakenBack', {
    name: by.name,
    number,
  })
}
