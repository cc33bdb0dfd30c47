import type { CallerContext } from '#core/server/http/route.ts'

/** The gifts given by the calling agent. */
export const ownGifts = ({ db, caller }: CallerContext) =>
  db
    .selectFrom('gifts')
    .innerJoin('accounts', (join) =>
      join.onRef('accounts.tenant_id', '=', 'gifts.tenant_id').onRef('accounts.id', '=', 'gifts.receiver_id'),
    )
    .where('gifts.giver_id', '=', caller.id)
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
    ])
