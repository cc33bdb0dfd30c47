import { tenantIds } from '#core/server/app/tenant.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { takeGuest } from './job.ts'

const dayMs = 24 * 3_600_000
/** After this time without sound, a guest does not come back. */
const goneMs = 2 * dayMs
/** How long invitations that are over are listed. */
const listedMs = 90 * dayMs

/** Runs every hour; ends recordings whose page never did, with what has arrived, and deletes invitations of long ago. */
export const tidyPodcastGuests = scheduledJob({ kind: 'podcasts.guests', every: '37 * * * *' })

export const runTidyPodcastGuests = handleJob(tidyPodcastGuests, async (_, { app }) => {
  const before = (ms: number) => new Date(app.now().getTime() - ms)
  for (const tenant of await tenantIds(app)) {
    await app.database
      .of(tenant)
      .transaction()
      .execute(async (trx) => {
        const gone = await trx
          .updateTable('podcast_guest_takes')
          .set({ state: 'arrived' })
          .where('state', '=', 'recording')
          .where('seen_at', '<', before(goneMs))
          .where('next_frame', '>', 0)
          .returning('id')
          .execute()
        for (const { id } of gone) await enqueue(trx, takeGuest, { take: id }, { tenant })
        await trx
          .deleteFrom('podcast_guest_takes')
          .where('state', '=', 'recording')
          .where('seen_at', '<', before(goneMs))
          .execute()
        await trx
          .deleteFrom('podcast_invitations')
          .where('expires_at', '<', before(listedMs))
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('podcast_guest_takes')
                  .select('podcast_guest_takes.id')
                  .whereRef('podcast_guest_takes.invitation_id', '=', 'podcast_invitations.id')
                  .where('podcast_guest_takes.state', '<>', 'done'),
              ),
            ),
          )
          .execute()
      })
  }
})
