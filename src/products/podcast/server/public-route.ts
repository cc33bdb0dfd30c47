import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { podcastPublic } from '../contract/public.ts'
import { coverPath, feedPath, filePath } from './core/addresses.ts'
import { listenableEpisodes, listenableShow } from './core/listenable.ts'
import { noticeOf, readReport } from './episode-report.ts'

/** The episodes on the page of a show. */
const shownEpisodes = 100

export const podcastPublicRoute = route(podcastPublic, async ({ key }, context) => {
  const { app, db, tenant, address, originOf } = context
  const show = await listenableShow(db, key, { address, now: app.now() })
  if (!show) throw new Problem('podcastNotHeard')
  const episodes = await listenableEpisodes(db, show, { most: shownEpisodes })
  return {
    title: show.name,
    description: show.description,
    author: show.author,
    language: show.language,
    cover: coverPath(key),
    feed: originOf(tenant.host) + feedPath(key),
    episodes: episodes.map(({ id, name, description, published_at, duration_ms, report, options }) => ({
      id,
      title: name,
      description,
      published: published_at!.toISOString(),
      duration: Math.round((duration_ms ?? 0) / 1000),
      synthesized: noticeOf({ report, options }, show.language) !== undefined,
      audio: filePath(key, id, 'audio.mp3'),
      transcript: filePath(key, id, 'transcript.vtt'),
      chapters: (readReport(report)?.chapters ?? []).map(({ start, title }) => ({ start, title })),
    })),
  }
})
