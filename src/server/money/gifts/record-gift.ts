import type { Transaction } from 'kysely'
import { perPriced, type Unit, unitOfType } from '#domain/money/units.ts'
import type { DB } from '#server/core/db/tables.ts'
import type { RequestContext } from '#server/core/http/route.ts'
import { Problem } from '#server/core/http/problem.ts'
import { refuseNotOffered } from '#server/money/prices/refuse-not-offered.ts'
import { nextNumber } from '#server/money/orders/next-number.ts'

interface Given {
  /** Made by the page: what is sent again under it is given once. */
  gift: string
  type: 0 | 1 | 2
  quantity: number
  expires: string
  note: string
  /** Nobody where the platform gives. */
  giver: string | null
  receiver: string
}

/** How whoever is given usage is told of it. */
export const giftNotices = { dub: 'giftDub', speech: 'giftSpeech', live: 'giftLive' } as const

/** Writes a gift down, with what the ledger is to post for it. Nothing where it was given before. */
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
    key: `gift:${gift}`,
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
