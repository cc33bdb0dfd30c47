import { workState } from '#core/contract/wire-numbers.ts'
import type { Db } from '#core/server/db/database.ts'
import { declareSecret } from '#core/server/secrets/secret-kind.ts'
import type { WorkFiles } from '#shared/works/server/work-kind.ts'
import type { ShowRow } from './access.ts'

// Published episodes for listeners: of a public show by its id, or of a private one by its token.

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const isToken = /^[\w-]{24}$/

const feedToken = declareSecret({
  name: 'feedToken',
  bits: 144,
  limits: { address: { seconds: 600, max: 150 } },
})

/** Who asks, because invented tokens are counted by address. */
export interface Listener {
  address: string
  now: Date
}

/** The show for a key; undefined for a revoked key and for a show that is not public. */
export async function listenableShow(db: Db, key: string, by: Listener): Promise<ShowRow | undefined> {
  const found = await shownBy(db, key, by)
  return found && (await found.query.selectAll('podcast_shows').executeTakeFirst())
}

/** In an object, because a query is a promise of its own. */
async function shownBy(db: Db, key: string, { address, now }: Listener) {
  const open = db
    .selectFrom('podcast_shows')
    .innerJoin('accounts', 'accounts.id', 'podcast_shows.account_id')
    .where('podcast_shows.deleted_at', 'is', null)
    .where('accounts.suspended_at', 'is', null)
  if (uuid.test(key))
    return { query: open.where('podcast_shows.id', '=', key).where('access', '=', 'public') }
  if (!isToken.test(key)) return undefined
  const show = await feedToken.check({ db, now, by: { address } }, () =>
    db.selectFrom('podcast_shows').select('id').where('token', '=', key).executeTakeFirst(),
  )
  return show && { query: open.where('podcast_shows.id', '=', show.id).where('access', '=', 'private') }
}

/** The maximum in a feed; players show no more. */
const maxEpisodes = 500

/** The published episodes of a show, the newest first, or one of them. */
export async function listenableEpisodes(
  db: Db,
  { id }: Pick<ShowRow, 'id'>,
  { most = maxEpisodes, episode }: { most?: number; episode?: string } = {},
) {
  if (episode !== undefined && !uuid.test(episode)) return []
  return db
    .selectFrom('podcast_episodes')
    .innerJoin('works', 'works.id', 'podcast_episodes.work_id')
    .select([
      'podcast_episodes.id',
      'podcast_episodes.name',
      'podcast_episodes.description',
      'podcast_episodes.season',
      'podcast_episodes.number',
      'podcast_episodes.kind',
      'podcast_episodes.explicit',
      'podcast_episodes.published_at',
      'works.id as work',
      'works.files',
      'works.report',
      'works.options',
      'works.duration_ms',
    ])
    .where('podcast_episodes.show_id', '=', id)
    .where('podcast_episodes.deleted_at', 'is', null)
    .where('works.state', '=', workState.done)
    .$if(episode !== undefined, (query) => query.where('podcast_episodes.id', '=', episode!))
    .orderBy('published_at', 'desc')
    .orderBy('podcast_episodes.id')
    .limit(most)
    .execute()
}

export type ListenableEpisode = Awaited<ReturnType<typeof listenableEpisodes>>[number]

export interface ListenableFiles {
  work: string
  files: WorkFiles
  duration_ms: number | null
  access: ShowRow['access']
}

/** The files of a published episode, in one query, because players request many ranges. */
export async function listenableFiles(
  db: Db,
  { key, episode }: { key: string; episode: string },
  by: Listener,
): Promise<ListenableFiles | undefined> {
  const found = uuid.test(episode) ? await shownBy(db, key, by) : undefined
  const row = await found?.query
    .innerJoin('podcast_episodes', 'podcast_episodes.show_id', 'podcast_shows.id')
    .innerJoin('works', 'works.id', 'podcast_episodes.work_id')
    .select(['works.id as work', 'works.files', 'works.duration_ms', 'podcast_shows.access'])
    .where('podcast_episodes.id', '=', episode)
    .where('podcast_episodes.deleted_at', 'is', null)
    .where('works.state', '=', workState.done)
    .executeTakeFirst()
  return row?.files ? { ...row, files: row.files } : undefined
}
