import { guestPath } from '#core/contract/public-pages.ts'
import type { Db } from '#core/server/db/database.ts'
import { notFound, Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newToken } from '#shared/shares/server/token.ts'
import {
  guestFrameMs,
  podcastGuestInvite,
  podcastGuestList,
  podcastGuestRevoke,
  type PodcastInvitation,
} from '../../contract/guests.ts'
import { ownEpisode } from '../core/access.ts'
import type { InvitationRow } from './access.ts'

const maxInvitations = 20
/** Revoked and expired ones are listed, too, because of what was recorded. */
const maxVisible = 100
const hourMs = 3_600_000

async function wireInvitations(
  db: Db,
  rows: readonly InvitationRow[],
  now: Date,
): Promise<PodcastInvitation[]> {
  if (rows.length === 0) return []
  const takes = await db
    .selectFrom('podcast_guest_takes')
    .select(['id', 'invitation_id', 'state', 'next_frame', 'started_at'])
    .where(
      'invitation_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('started_at')
    .execute()
  const takesOf = Map.groupBy(takes, ({ invitation_id }) => invitation_id)
  return rows.map(({ id, name, token, created_at, expires_at, revoked_at }) => ({
    id,
    name,
    path: `${guestPath}?token=${token}`,
    timeCreate: created_at.toISOString(),
    timeExpire: expires_at.toISOString(),
    valid: revoked_at === null && expires_at > now,
    takes: (takesOf.get(id) ?? []).map((take) => ({
      id: take.id,
      state: take.state,
      seconds: Math.floor((take.next_frame * guestFrameMs) / 1000),
      timeStart: take.started_at.toISOString(),
    })),
  }))
}

export const podcastGuestInviteRoute = route(
  podcastGuestInvite,
  async ({ episode, name, hours }, { app, db, tenant, caller }) => {
    const now = app.now()
    return db.transaction().execute(async (trx) => {
      // Locked, so that invitations are counted one after another.
      await ownEpisode({ db: trx, caller }, episode, { lock: true })
      const open = await trx
        .selectFrom('podcast_invitations')
        .select('id')
        .where('episode_id', '=', episode)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .execute()
      if (open.length >= maxInvitations) throw new Problem('podcastGuestsFull', { most: maxInvitations })
      const row = await trx
        .insertInto('podcast_invitations')
        .values({
          tenant_id: tenant.id,
          account_id: caller.id,
          episode_id: episode,
          name,
          token: newToken(),
          created_at: now,
          expires_at: new Date(now.getTime() + hours * hourMs),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      const [visible] = await wireInvitations(trx, [row], now)
      return visible!
    })
  },
)

export const podcastGuestListRoute = route(podcastGuestList, async ({ episode }, context) => {
  await ownEpisode(context, episode)
  const { app, db } = context
  const rows = await db
    .selectFrom('podcast_invitations')
    .selectAll()
    .where('episode_id', '=', episode)
    .orderBy('created_at', 'desc')
    .limit(maxVisible)
    .execute()
  return wireInvitations(db, rows, app.now())
})

export const podcastGuestRevokeRoute = route(podcastGuestRevoke, async ({ id }, { app, db, caller }) => {
  const { numUpdatedRows } = await db
    .updateTable('podcast_invitations')
    .set((is) => ({ revoked_at: is.fn.coalesce('revoked_at', is.val(app.now())) }))
    .where('id', '=', id)
    .where('account_id', '=', caller.id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw notFound()
  return null
})
