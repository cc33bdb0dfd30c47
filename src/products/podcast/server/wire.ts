import type { RequestContext } from '#core/server/http/route.ts'
import { fileLink } from '#identity/file-links/server/file-link.ts'
import { ownWorks } from '#shared/works/server/access.ts'
import { showWorks } from '#shared/works/server/show-works.ts'
import { workColumns } from '#shared/works/server/work-kind.ts'
import type { PodcastEpisode } from '../contract/episodes.ts'
import type { PodcastShow } from '../contract/shows.ts'
import { type EpisodeRow, episodeSubject, ownEpisodes, ownShows, type ShowRow } from './core/access.ts'
import { feedPath, keyOfShow, pagePath } from './core/addresses.ts'

type Context = RequestContext<readonly ['user']>

/** Shows as their owner sees them. */
export async function wireShows(context: Context, rows: readonly ShowRow[]): Promise<PodcastShow[]> {
  if (rows.length === 0) return []
  const counts = await ownEpisodes(context)
    .select(['show_id', (is) => is.fn.countAll<number>().as('count')])
    .where(
      'show_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('show_id')
    .execute()
  const countOf = new Map(counts.map(({ show_id, count }) => [show_id, Number(count)]))
  const origin = context.originOf(context.tenant.host)
  return rows.map((row) => {
    const key = keyOfShow(row)
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      author: row.author,
      language: row.language,
      category: row.category,
      cover: row.cover && fileLink(context, { key: row.cover }, { name: 'cover.jpg' }),
      explicit: row.explicit,
      locked: row.locked,
      ownerName: row.owner_name,
      ownerEmail: row.owner_email,
      access: row.access,
      feed: key === undefined ? null : origin + feedPath(key),
      page: key === undefined ? null : origin + pagePath(key),
      episodes: countOf.get(row.id) ?? 0,
      timeCreate: row.created_at.toISOString(),
    }
  })
}

/** Episodes as their owner sees them, each with its newest version. */
export async function wireEpisodes(context: Context, rows: readonly EpisodeRow[]): Promise<PodcastEpisode[]> {
  if (rows.length === 0) return []
  const works = await ownWorks(context)
    .select(workColumns)
    .where('subject_kind', '=', episodeSubject.kind)
    .where(
      'subject_id',
      'in',
      rows.map(({ id }) => id),
    )
    .distinctOn('subject_id')
    .orderBy('subject_id')
    .orderBy('version', 'desc')
    .execute()
  const shows = await ownShows(context)
    .select(['id', 'name', 'language'])
    .where('id', 'in', [...new Set(rows.map(({ show_id }) => show_id))])
    .execute()
  const showOf = new Map(shows.map((show) => [show.id, show]))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  const visible = await showWorks(
    context,
    works.map((work) => ({ ...work, name: names.get(work.subject_id)! })),
  )
  const workOf = new Map(visible.map(({ row, ...work }) => [row.subject_id, work]))
  return rows.map((row) => ({
    id: row.id,
    show: row.show_id,
    showName: showOf.get(row.show_id)!.name,
    language: showOf.get(row.show_id)!.language,
    name: row.name,
    description: row.description,
    season: row.season,
    number: row.number,
    kind: row.kind,
    explicit: row.explicit,
    published: row.work_id,
    timePublish: row.published_at?.toISOString() ?? null,
    timeCreate: row.created_at.toISOString(),
    work: workOf.get(row.id) ?? null,
  }))
}
