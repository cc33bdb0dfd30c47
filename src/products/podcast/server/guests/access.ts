import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { PodcastInvitations } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import type { RequestContext } from '#core/server/http/route.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import { allowAddress } from '#identity/sessions/server/attempts.ts'

export type InvitationRow = Selectable<PodcastInvitations>

const guestToken = declareSecret({
  name: 'guestToken',
  bits: 144,
  limits: { address: { seconds: 600, max: 150 } },
})

/** What was recorded in time may arrive for a day after the link has expired. */
const graceMs = 24 * 3_600_000

/** Invitations that were not revoked, to episodes that exist, of owners who may still sign in. */
export const validInvitations = (db: Db, now: Date) =>
  db
    .selectFrom('podcast_invitations')
    .innerJoin('accounts', 'accounts.id', 'podcast_invitations.account_id')
    .innerJoin('podcast_episodes', 'podcast_episodes.id', 'podcast_invitations.episode_id')
    .selectAll('podcast_invitations')
    .where('podcast_invitations.revoked_at', 'is', null)
    .where('podcast_invitations.expires_at', '>', now)
    .where('podcast_episodes.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
    .where('accounts.removed_at', 'is', null)

/** The invitation of a guest's link, while it is valid, or if `isLate`, for some time after that. */
export async function invitationOf(
  { app, db, tenant, address }: RequestContext,
  token: string,
  { isLate = false } = {},
): Promise<InvitationRow> {
  const now = app.now()
  await allowAddress(db, 'reviewRead', { address, now, of: tenant.id })
  const found = await guestToken.check({ db, now, by: { address } }, () =>
    db.selectFrom('podcast_invitations').select('id').where('token', '=', token).executeTakeFirst(),
  )
  const since = isLate ? new Date(now.getTime() - graceMs) : now
  const row =
    found &&
    (await validInvitations(db, since).where('podcast_invitations.id', '=', found.id).executeTakeFirst())
  if (!row) throw new Problem('workNotShared')
  return row
}
