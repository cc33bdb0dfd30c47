import { type ExpressionBuilder, sql } from 'kysely'
import { workState } from '#core/contract/wire-numbers.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { ownNamed } from '#core/server/lists/rows-containing.ts'
import { deleteOrRestore } from '#shared/deletion/server/delete-or-restore.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { staleItems } from '#shared/works/server/stale-items.ts'
import {
  type EpisodeOptions,
  type EpisodeState,
  podcastEpisodeChange,
  podcastEpisodeChangeMany,
  podcastEpisodeCreate,
  podcastEpisodeDetail,
  podcastEpisodeList,
  podcastEpisodePublish,
  podcastEpisodeStale,
} from '../contract/episodes.ts'
import { episodeSubject, ownEpisode, ownEpisodes, ownShow, publishEpisode } from './core/access.ts'
import { wireEpisodes } from './wire.ts'

export const podcastEpisodeCreateRoute = route(
  podcastEpisodeCreate,
  async ({ show, name, text }, context) => {
    const { app, tenant, caller } = context
    await ownShow(context, show)
    return app.threads.run(
      'storeScript',
      { tenant: tenant.id, account: caller.id, show, name, text: text ?? '' },
      { lane: 'import', tenant: tenant.id, account: caller.id },
    )
  },
)

export const podcastEpisodeListRoute = route(
  podcastEpisodeList,
  async ({ show, state, name, ...paging }, context) => {
    if (show !== undefined) await ownShow(context, show)
    let found = ownEpisodes(context).selectAll('podcast_episodes')
    if (show) found = found.where('show_id', '=', show)
    if (name) found = found.where(await ownNamed(context, 'podcast_episodes', name))
    if (state) found = found.where(inState(state))
    const { records, next } = await readPage(found, newestFirst('podcast_episodes'), paging)
    return { records: await wireEpisodes(context, records), next }
  },
)

/** Of `episodeStates`. */
const inState =
  (state: EpisodeState) =>
  ({ and, not, exists, eb, selectFrom }: ExpressionBuilder<DB, 'podcast_episodes'>) => {
    const having = (works: 'generating' | 'done') =>
      exists(
        selectFrom('works')
          .select('works.id')
          .whereRef('works.subject_id', '=', 'podcast_episodes.id')
          .where('works.state', '=', workState[works]),
      )
    const isPublished = eb('podcast_episodes.work_id', 'is not', null)
    switch (state) {
      case 'published':
        return isPublished
      case 'making':
        return having('generating')
      case 'made':
        return and([having('done'), not(isPublished)])
      case 'draft':
        return and([not(having('done')), not(having('generating'))])
    }
  }

export const podcastEpisodeDetailRoute = route(podcastEpisodeDetail, async ({ id }, context) => {
  const row = await ownEpisode(context, id)
  const [visible] = await wireEpisodes(context, [row])
  return { ...visible!, options: row.options as Partial<EpisodeOptions> }
})

export const podcastEpisodeChangeRoute = route(
  podcastEpisodeChange,
  async ({ id, options, ...fields }, { db, caller }) => {
    await db.transaction().execute(async (trx) => {
      const episode = await ownEpisode({ db: trx, caller }, id, { lock: true })
      await trx
        .updateTable('podcast_episodes')
        .set({
          ...fields,
          options: JSON.stringify({ ...(episode.options as object), ...options }),
        })
        .where('id', '=', id)
        .execute()
      await publishEpisode(trx, episode)
    })
    return null
  },
)

/** Episodes of a deleted show come back with their show only. */
const ofShownShow = sql<boolean>`show_id in (select id from podcast_shows where deleted_at is null)`

export const podcastEpisodeChangeManyRoute = route(
  podcastEpisodeChangeMany,
  async ({ ids, change }, context) => {
    await deleteOrRestore(context, episodeSubject, ids, change, { restorable: ofShownShow })
    return null
  },
)

export const podcastEpisodeStaleRoute = route(podcastEpisodeStale, async ({ id }, context) => {
  await ownEpisode(context, id)
  return staleItems(context, id, ['heading', 'paragraph', 'pause', 'music', 'sound'])
})

export const podcastEpisodePublishRoute = route(podcastEpisodePublish, async ({ id, work }, context) => {
  const { app, db, caller } = context
  await db.transaction().execute(async (trx) => {
    const episode = await ownEpisode({ db: trx, caller }, id, { lock: true })
    if (work !== null) {
      const found = await ownWorks({ db: trx, caller })
        .select('state')
        .where('id', '=', work)
        .where('subject_id', '=', id)
        .executeTakeFirst()
      if (!found) throw new Problem('notFound')
      if (found.state !== workState.done) throw new Problem('podcastNotMade')
    }
    await trx
      .updateTable('podcast_episodes')
      .set({ work_id: work, ...(work !== null && { published_at: episode.published_at ?? app.now() }) })
      .where('id', '=', id)
      .execute()
    await publishEpisode(trx, episode)
  })
  return null
})
