import { type InferResult, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { giftKey } from '#money/ledger/server/take-gift-back.ts'
import type { Gift } from '../contract.ts'

/** The gifts given by the calling agent, and whether nothing of them was used until now. */
export const ownGifts = ({ db, caller }: CallerContext, now: Date) =>
  allGifts(db, now).where('gifts.giver_id', '=', caller.id)

/** The gifts given by the platform. */
export const platformGifts = (db: Db, now: Date) => allGifts(db, now).where('gifts.giver_id', 'is', null)

const allGifts = (db: Db, now: Date) =>
  db
    .selectFrom('gifts')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.tenant_id', '=', 'gifts.tenant_id').onRef('accounts.id', '=', 'gifts.receiver_id'),
    )
    .select([
      'gifts.id',
      'gifts.number',
      'gifts.receiver_id',
      'accounts.name as receiver',
      'gifts.type',
      'gifts.usage',
      'gifts.note',
      'gifts.expires_at',
      'gifts.created_at',
      'gifts.taken_back_at',
    ])
    .select(
      sql<boolean>`exists (
        select from postings p join entries e on e.posting_id = p.id join packages k on k.id = e.package_id
        where p.key = ${giftKey('')} || gifts.id and e.kind = 'giftReceived'
          and k.remaining = k.size and k.expires_at > ${now})`.as('unused'),
    )

export const wireGift = (row: InferResult<ReturnType<typeof ownGifts>>[number]): Gift => ({
  id: row.id,
  number: row.number,
  receiver: { id: row.receiver_id, name: row.receiver },
  type: row.type,
  usage: row.usage,
  note: row.note,
  timeExpire: row.expires_at.toISOString(),
  timeCreate: row.created_at.toISOString(),
  unused: row.unused,
  timeTakenBack: row.taken_back_at?.toISOString() ?? null,
})
