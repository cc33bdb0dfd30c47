import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { WorkComments, WorkShares } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { dubsOf } from '#products/dubbing/works/server/access.ts'

export type ShareRow = Selectable<WorkShares>
export type CommentRow = Selectable<WorkComments>

export async function refuseForeignWork(whose: CallerContext, id: string): Promise<void> {
  const own = await dubsOf(whose).select('works.id').where('works.id', '=', id).executeTakeFirst()
  if (!own) throw new Problem('notFound')
}

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
export async function reviewedShare(
  db: Db,
  token: string,
  { address, now }: { address: string; now: Date },
): Promise<ShareRow | undefined> {
  const share = await reviewToken.check({ db, now, by: { address } }, () =>
    db.selectFrom('work_shares').select('id').where('token', '=', token).executeTakeFirst(),
  )
  return share && validShares(db, now).where('work_shares.id', '=', share.id).executeTakeFirst()
}

/** A comment on one of the caller's works. */
export async function ownComment(
  whose: CallerContext,
  id: string,
): Promise<CommentRow & { project: string }> {
  const comment = await dubsOf(whose)
    .innerJoin('work_comments', 'work_comments.work_id', 'works.id')
    .selectAll('work_comments')
    .select('projects.id as project')
    .where('work_comments.id', '=', id)
    .executeTakeFirst()
  if (!comment) throw new Problem('notFound')
  return comment
}
