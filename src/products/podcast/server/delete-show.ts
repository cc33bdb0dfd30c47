import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { cancelRunsOf } from '#shared/runs/server/cancel-runs-of.ts'
import { podcastShowDelete, podcastShowRestore } from '../contract/shows.ts'
import { deletedShows, episodeSubject, ownShow, publishEpisode } from './core/access.ts'

// A show is deleted with its episodes, at one time: restoring it brings back these, and none that was deleted before. Its id, token and guid
// stay, so that a restored feed has the address that its subscribers know.

export const podcastShowDeleteRoute = route(podcastShowDelete, async ({ id }, context) => {
  const { app, db, caller } = context
  const episodes = await db.transaction().execute(async (trx) => {
    const show = await ownShow({ db: trx, caller }, id, { lock: true })
    const deleted_at = app.now()
    await trx.updateTable('podcast_shows').set({ deleted_at }).where('id', '=', id).execute()
    await publishEpisode(trx, show)
    return trx
      .updateTable('podcast_episodes')
      .set({ deleted_at })
      .where('show_id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .execute()
  })
  await cancelRunsOf(
    context,
    episodeSubject.kind,
    episodes.map((episode) => episode.id),
  )
  return null
})

export const podcastShowRestoreRoute = route(podcastShowRestore, async ({ id }, { db, caller }) => {
  await db.transaction().execute(async (trx) => {
    const show = await deletedShows({ db: trx, caller })
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!show) throw new Problem('notFound')
    await trx
      .updateTable('podcast_episodes')
      .set({ deleted_at: null })
      .where('show_id', '=', id)
      .where('deleted_at', '=', show.deleted_at)
      .execute()
    await trx.updateTable('podcast_shows').set({ deleted_at: null }).where('id', '=', id).execute()
    await publishEpisode(trx, show)
  })
  return null
})
