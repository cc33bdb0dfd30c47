import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, PodcastEpisodes, PodcastShows } from '#core/server/db/tables.ts'
import { type OwnedRow, publishSubject } from '#core/server/events/publish.ts'
import { notFound } from '#core/server/http/problem.ts'
import type { CallerContext } from '#core/server/http/route.ts'

export type ShowRow = Selectable<PodcastShows>
export type EpisodeRow = Selectable<PodcastEpisodes>

export const ownShows = ({ db, caller }: CallerContext) =>
  db.selectFrom('podcast_shows').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

export const deletedShows = ({ db, caller }: CallerContext) =>
  db.selectFrom('podcast_shows').where('account_id', '=', caller.id).where('deleted_at', 'is not', null)

export const ownShow = (whose: CallerContext, id: string, { lock = false } = {}): Promise<ShowRow> =>
  ownShows(whose)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirstOrThrow(notFound)

/** The caller's own episodes, without deleted ones and those of deleted shows. */
export const ownEpisodes = ({ db, caller }: CallerContext) =>
  db
    .selectFrom('podcast_episodes')
    .where('podcast_episodes.account_id', '=', caller.id)
    .where('podcast_episodes.deleted_at', 'is', null)

export const ownEpisode = (whose: CallerContext, id: string, { lock = false } = {}): Promise<EpisodeRow> =>
  ownEpisodes(whose)
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (found) => found.forUpdate())
    .executeTakeFirstOrThrow(notFound)

/** The language of an episode is that of its show. */
export const languageOfShow = async (db: Db, { show_id }: Pick<EpisodeRow, 'show_id'>): Promise<string> =>
  (
    await db
      .selectFrom('podcast_shows')
      .select('language')
      .where('id', '=', show_id)
      .executeTakeFirstOrThrow()
  ).language

export const episodeSubject: SubjectKind = {
  kind: 'podcast',
  describe: (db, { id, account }) =>
    ownEpisodes({ db, caller: { id: account } })
      .innerJoin('podcast_shows', 'podcast_shows.id', 'podcast_episodes.show_id')
      .select(['podcast_episodes.name', 'podcast_shows.language'])
      .where('podcast_episodes.id', '=', id)
      .executeTakeFirst(),
  table: 'podcast_episodes',
}

/** Pages that show the episode or a list of episodes read it again; so do lists of shows, for a show. */
export const publishEpisode = (trx: Transaction<DB>, row: OwnedRow) =>
  publishSubject(trx, episodeSubject, row)

export const episodeFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/podcasts/${id}/`
