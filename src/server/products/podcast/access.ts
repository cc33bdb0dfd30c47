import type { Selectable, Transaction } from 'kysely'
import type { SubjectKind } from '#server/core/app/subject.ts'
import type { Db } from '#server/core/db/database.ts'
import type { DB, PodcastEpisodes, PodcastShows } from '#server/core/db/tables.ts'
import { publish } from '#server/core/events/publish.ts'
import { Problem } from '#server/core/http/problem.ts'
import type { Caller } from '#server/core/http/route.ts'

export type ShowRow = Selectable<PodcastShows>
export type EpisodeRow = Selectable<PodcastEpisodes>

interface Whose {
  db: Db
  caller: Pick<Caller, 'id'>
}

export const ownShows = ({ db, caller }: Whose) =>
  db.selectFrom('podcast_shows').where('account_id', '=', caller.id).where('deleted_at', 'is', null)

export const deletedShows = ({ db, caller }: Whose) =>
  db.selectFrom('podcast_shows').where('account_id', '=', caller.id).where('deleted_at', 'is not', null)

export async function ownShow(whose: Whose, id: string, { lock = false } = {}): Promise<ShowRow> {
  const found = ownShows(whose).selectAll().where('id', '=', id)
  const show = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!show) throw new Problem('notFound')
  return show
}

/** The caller's own episodes, without deleted ones and those of deleted shows. */
export const ownEpisodes = ({ db, caller }: Whose) =>
  db
    .selectFrom('podcast_episodes')
    .where('podcast_episodes.account_id', '=', caller.id)
    .where('podcast_episodes.deleted_at', 'is', null)

/** Episodes of a deleted show come back with their show only. */
export const deletedEpisodes = ({ db, caller }: Whose) =>
  db
    .selectFrom('podcast_episodes')
    .where('podcast_episodes.account_id', '=', caller.id)
    .where('podcast_episodes.deleted_at', 'is not', null)
    .where('podcast_episodes.show_id', 'in', ownShows({ db, caller }).select('id'))

export async function ownEpisode(whose: Whose, id: string, { lock = false } = {}): Promise<EpisodeRow> {
  const found = ownEpisodes(whose).selectAll().where('id', '=', id)
  const episode = await (lock ? found.forUpdate() : found).executeTakeFirst()
  if (!episode) throw new Problem('notFound')
  return episode
}

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
export const publishEpisode = (
  trx: Transaction<DB>,
  { tenant_id: tenant, account_id: account, id }: Pick<EpisodeRow, 'tenant_id' | 'account_id' | 'id'>,
) => publish(trx, { tenant, account, kind: 'subject', payload: { kind: episodeSubject.kind, id } })

export const episodeFolder = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  `${tenant_id}/podcasts/${id}/`
