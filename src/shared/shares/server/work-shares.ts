import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { WorkShares } from '#core/server/db/tables.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'

export type ShareRow = Selectable<WorkShares>

/** Links that are neither revoked nor expired, of owners who may still sign in. */
export const validShares = (db: Db, now: Date) =>
  db
    .selectFrom('work_shares')
    .innerJoin('accounts', 'accounts.id', 'work_shares.account_id')
    .selectAll('work_shares')
    .where('work_shares.revoked_at', 'is', null)
    .where('work_shares.expires_at', '>', now)
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.removed_at', 'is', null)

const reviewToken = declareSecret({
  name: 'reviewToken',
  bits: 144,
  limits: { address: { seconds: 600, max: 150 } },
})

/** The link with this token, while it is valid. */
export async function sharedByToken(
  db: Db,
  token: string,
  { address, now }: { address: string; now: Date },
): Promise<ShareRow | undefined> {
  const share = await reviewToken.check({ db, now, by: { address } }, () =>
    db.selectFrom('work_shares').select('id').where('token', '=', token).executeTakeFirst(),
  )
  return share && validShares(db, now).where('work_shares.id', '=', share.id).executeTakeFirst()
}
