import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { perPriced, type Unit, unitOfType } from '#domain/money/units.ts'
import { giftKey } from '#money/ledger/server/take-gift-back.ts'
import { nextNumber } from '#money/orders/server/next-number.ts'
import { refuseNotOffered } from '#money/prices/server/set-price.ts'

interface Given {
  /** An id made by the page: sending it again has no effect. */
  gift: string
  type: 0 | 1 | 2
  quantity: number
  expires: string
  note: string
  /** Null if the platform gives. */
  giver: string | null
  receiver: string
}

/** The notice for the receiver of usage. */
export const giftNotices = { dub: 'giftDub', speech: 'giftSpeech', live: 'giftLive' } as const

/** Records a gift and returns the posting for it; undefined if it was recorded before. */
export async function recordGift(
  trx: Transaction<DB>,
  { app, tenant, caller }: Pick<RequestContext<readonly ['agent' | 'operator']>, 'app' | 'tenant' | 'caller'>,
  { gift, type, quantity, giver, receiver, note, ...given }: Given,
) {
  refuseNotOffered(type)
  const at = app.now()
  const expires = new Date(given.expires)
  if (expires <= at) throw new Problem('expiryPast')
  const unit: Unit = unitOfType[type]
  const size = quantity * perPriced[unit]
  const number = `G${await nextNumber(trx, tenant.id, at)}`
  const added = await trx
    .insertInto('gifts')
    .values({
      tenant_id: tenant.id,
      id: gift,
      number,
      giver_id: giver,
      receiver_id: receiver,
      type,
      usage: size,
      note,
      expires_at: expires,
      by_account: caller.id,
      created_at: at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return undefined
  const posting = {
    tenant: tenant.id,
    key: giftKey(gift),
    cause: 'gift',
    causeId: gift,
    by: caller.id,
    at,
    account: receiver,
    unit,
    size,
    expires,
    as: 'giftReceived',
  } as const
  return { number, posting }
}
