import type { Selectable } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { PodcastGuestTakes } from '#core/server/db/tables.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { wavHeader } from '#domain/wav.ts'
import { guestFrameBytes, guestRate } from '../contract/guests.ts'
import { publishEpisode } from '../server/core/access.ts'
import { addTrack } from '../server/guests/add-track.ts'
import { takeGuest } from '../server/guests/job.ts'

/** Makes a sound of a guest's recording that has arrived, and lines it up in the script. */
export const runTakeGuest = handleJob(takeGuest, async ({ take: id }, { app, db, tenant, signal }) => {
  const take = await db
    .selectFrom('podcast_guest_takes')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'arrived')
    .executeTakeFirst()
  if (!take) return
  // The same key in each attempt, so that a failed one leaves no file behind.
  const key = `${tenant}/uploads/guest-${id}.wav`
  const { size } = await app.storage.put(key, wavOf(db, take), { signal })
  await db.transaction().execute(async (trx) => {
    const now = app.now()
    const episode = await trx
      .selectFrom('podcast_episodes')
      .selectAll()
      .where('id', '=', take.episode_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { name } = await trx
      .selectFrom('podcast_invitations')
      .select('name')
      .where('id', '=', take.invitation_id)
      .executeTakeFirstOrThrow()
    const sound = await trx
      .insertInto('podcast_sounds')
      .values({
        tenant_id: tenant,
        account_id: episode.account_id,
        kind: 'recording',
        name: `${name} ${take.started_at.toISOString().slice(0, 16).replace('T', ' ')}.wav`,
        key,
        size,
        licence: '',
        created_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const block = await addTrack(trx, episode, { take, sound: sound.id, speaker: name, now })
    await trx
      .updateTable('podcast_guest_takes')
      .set({ state: 'done', sound_id: sound.id, block_id: block })
      .where('id', '=', id)
      .execute()
    await trx.deleteFrom('podcast_guest_sound').where('take_id', '=', id).execute()
    await publishEpisode(trx, episode)
  })
})

/** Read message by message: an hour of sound does not fit into memory many times. */
async function* wavOf(db: Db, { id, next_frame }: Selectable<PodcastGuestTakes>): AsyncGenerator<Uint8Array> {
  yield wavHeader({ rate: guestRate, channels: 1, frames: (next_frame * guestFrameBytes) / 2 })
  for (let next = 0; next < next_frame;) {
    const { frames, pcm } = await db
      .selectFrom('podcast_guest_sound')
      .select(['frames', 'pcm'])
      .where('take_id', '=', id)
      .where('first_frame', '=', next)
      .executeTakeFirstOrThrow()
    yield pcm
    next += frames
  }
}
