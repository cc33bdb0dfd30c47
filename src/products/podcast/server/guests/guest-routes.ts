import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { malformed } from '#core/server/http/malformed.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { refuseStorage } from '#identity/quotas/server/refuse-over-quota.ts'
import {
  guestFrameBytes,
  guestFrameMs,
  guestMaxSeconds,
  guestMaxTakes,
  podcastGuestBegin,
  podcastGuestEnd,
  podcastGuestOpen,
  podcastGuestSound,
} from '../../contract/guests.ts'
import { type InvitationRow, invitationOf } from './access.ts'
import { takeGuest } from './job.ts'

const maxFrames = (guestMaxSeconds * 1000) / guestFrameMs
/** How often the storage that is left is checked, in frames: every half minute. */
const checkEvery = 300

export const podcastGuestOpenRoute = route(podcastGuestOpen, async ({ token }, context) => {
  const { name, episode_id, account_id, expires_at } = await invitationOf(context, token)
  const about = await context.db
    .selectFrom('podcast_episodes')
    .innerJoin('podcast_shows', 'podcast_shows.id', 'podcast_episodes.show_id')
    .innerJoin('accounts', 'accounts.id', 'podcast_episodes.account_id')
    .select(['podcast_episodes.name as episode', 'podcast_shows.name as show', 'podcast_shows.author'])
    .select('accounts.name as account')
    .where('podcast_episodes.id', '=', episode_id)
    .where('accounts.id', '=', account_id)
    .executeTakeFirstOrThrow()
  return {
    name,
    show: about.show,
    episode: about.episode,
    host: about.author || about.account,
    mostSeconds: guestMaxSeconds,
    timeExpire: expires_at.toISOString(),
  }
})

/** The recording of an invitation, locked. */
async function lockTake(trx: Transaction<DB>, { id: invitation }: InvitationRow, id: string) {
  const locked = await trx
    .selectFrom('podcast_guest_takes')
    .selectAll()
    .where('id', '=', id)
    .where('invitation_id', '=', invitation)
    .forUpdate()
    .executeTakeFirst()
  if (!locked) throw new Problem('notFound')
  return locked
}

/** Begins once: a page that got no answer asks again. */
export const podcastGuestBeginRoute = route(podcastGuestBegin, async ({ token, take: id, age }, context) => {
  const { app, db, tenant } = context
  // A recording that began in time may go on arriving.
  const invitation = await invitationOf(context, token, { isLate: true })
  const { account_id: account, episode_id } = invitation
  return db.transaction().execute(async (trx) => {
    const takes = await trx
      .selectFrom('podcast_guest_takes')
      .select(['id', 'next_frame'])
      .where('invitation_id', '=', invitation.id)
      .execute()
    const known = takes.find((take) => take.id === id)
    if (known) return { next: known.next_frame }
    if (invitation.expires_at <= app.now()) throw new Problem('workNotShared')
    if (takes.length >= guestMaxTakes) throw new Problem('podcastTakesFull', { most: guestMaxTakes })
    await refuseStorage(trx, { tenant: tenant.id, account }, 0)
    const now = app.now()
    await trx
      .insertInto('podcast_guest_takes')
      .values({
        tenant_id: tenant.id,
        id,
        invitation_id: invitation.id,
        episode_id,
        started_at: new Date(now.getTime() - age),
        seen_at: now,
      })
      .execute()
    return { next: 0 }
  })
})

export const podcastGuestSoundRoute = route(
  podcastGuestSound,
  async ({ token, take: id, number, pcm: text }, context) => {
    const { app, db, tenant } = context
    const invitation = await invitationOf(context, token, { isLate: true })
    const pcm = Buffer.from(text, 'base64')
    if (pcm.length === 0 || pcm.length % guestFrameBytes !== 0) throw malformed('pcm', 'valid')
    return db.transaction().execute(async (trx) => {
      const { next_frame: next, state } = await lockTake(trx, invitation, id)
      const missing = pcm.subarray(Math.max(0, next - number) * guestFrameBytes)
      if (state !== 'recording' || number > next || missing.length === 0) return { next }
      const frames = missing.length / guestFrameBytes
      const end = next + frames
      if (end > maxFrames) throw new Problem('podcastTakeLong', { minutes: guestMaxSeconds / 60 })
      if (Math.floor(end / checkEvery) > Math.floor(next / checkEvery))
        await refuseStorage(trx, { tenant: tenant.id, account: invitation.account_id }, end * guestFrameBytes)
      await trx
        .insertInto('podcast_guest_sound')
        .values({ tenant_id: tenant.id, take_id: id, first_frame: next, frames, pcm: missing })
        .execute()
      await trx
        .updateTable('podcast_guest_takes')
        .set({ next_frame: end, seen_at: app.now() })
        .where('id', '=', id)
        .execute()
      return { next: end }
    })
  },
)

export const podcastGuestEndRoute = route(podcastGuestEnd, async ({ token, take: id, frames }, context) => {
  const { db, tenant } = context
  const invitation = await invitationOf(context, token, { isLate: true })
  return db.transaction().execute(async (trx) => {
    const { next_frame: next, state } = await lockTake(trx, invitation, id)
    if (state !== 'recording' || next !== frames) return { next }
    if (next === 0) await trx.deleteFrom('podcast_guest_takes').where('id', '=', id).execute()
    else {
      await trx.updateTable('podcast_guest_takes').set({ state: 'arrived' }).where('id', '=', id).execute()
      await enqueue(trx, takeGuest, { take: id }, { tenant: tenant.id, account: invitation.account_id })
    }
    return { next }
  })
})
