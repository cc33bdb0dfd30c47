import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import { guarded, isMatch, sendFile } from '#core/server/files/send-file.ts'
import { originOf } from '#core/server/http/origin-of.ts'
import { Problem } from '#core/server/http/problem.ts'
import { shortLivedCache } from '#core/server/process/short-lived-cache.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import type { ShowRow } from './core/access.ts'
import { episodeFiles, fromPage, isEpisodeFile } from './core/addresses.ts'
import {
  listenableEpisodes,
  type ListenableFiles,
  listenableFiles,
  listenableShow,
} from './core/listenable.ts'
import { defaultCover } from './default-cover.ts'
import { drawShare } from './draw-share.ts'
import { gatherFigures } from './figures/gather.ts'
import { episodePage, type PublicPage, publicPolicy, showPage } from './public-page.ts'
import { readParts } from './read-parts.ts'
import { showFeed } from './show-feed.ts'

// The files for players: without an account, from any site, and without cookies.

interface Params {
  key: string
  episode: string
  file: string
}

interface Asked {
  Params: Params
  Querystring: { from?: string }
}

/** Players on other sites may use it; shared caches may store public files. */
function open(reply: FastifyReply, access: ShowRow['access'], seconds: number): FastifyReply {
  const who = access === 'public' ? 'public' : 'private'
  return reply
    .header('cache-control', `${who}, max-age=${seconds}`)
    .header('access-control-allow-origin', '*')
    .header('access-control-expose-headers', 'content-length, content-range, etag')
    .header('referrer-policy', 'no-referrer')
}

/** Whether the client has this content already. */
function isSame(request: FastifyRequest, reply: FastifyReply, content: string | Buffer): boolean {
  const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 27)}"`
  reply.header('etag', etag)
  return isMatch(request.headers['if-none-match'], etag)
}

const sendText = (request: FastifyRequest, reply: FastifyReply, type: string, content: string | Buffer) =>
  isSame(request, reply, content) ? reply.code(304).send() : guarded(reply, type, true).send(content)

export function servePodcasts(server: FastifyInstance, app: App) {
  const files = shortLivedCache<ListenableFiles | undefined>()
  const figures = gatherFigures(app)
  const by = (request: FastifyRequest) => ({ address: request.ip, now: app.now() })
  server.get<{ Params: Params }>('/podcast/:key/feed.xml', async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const { key } = request.params
    const db = app.database.of(tenant.id)
    const show = await listenableShow(db, key, by(request))
    if (!show) throw new Problem('podcastNotHeard')
    const feed = await showFeed(app, db, show, {
      key,
      origin: originOf(app, tenant.host, request.socket.localPort),
    })
    return sendText(request, open(reply, show.access, 300), 'application/rss+xml; charset=utf-8', feed)
  })

  const page = async (
    request: FastifyRequest<{ Params: Params }>,
    reply: FastifyReply,
    print: (context: PublicPage) => Promise<string>,
  ) => {
    const tenant = await tenantOf(app, request)
    const { key } = request.params
    const show = await listenableShow(app.database.of(tenant.id), key, by(request))
    if (!show) throw new Problem('podcastNotHeard')
    const html = await print({
      tenant,
      show,
      key,
      origin: originOf(app, tenant.host, request.socket.localPort),
    })
    open(reply, show.access, 300)
    if (isSame(request, reply, html)) return reply.code(304).send()
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', publicPolicy(tenant, app.config))
      .send(html)
  }

  server.get<{ Params: Params }>('/podcast/:key', (request, reply) =>
    page(request, reply, async (context) =>
      showPage(context, await listenableEpisodes(app.database.of(context.tenant.id), context.show)),
    ),
  )

  server.get<{ Params: Params }>('/podcast/:key/:episode', (request, reply) =>
    page(request, reply, async (context) => {
      const db = app.database.of(context.tenant.id)
      const [episode] = await listenableEpisodes(db, context.show, { episode: request.params.episode })
      if (!episode) throw new Problem('podcastNotHeard')
      return episodePage(context, episode, await readParts(app, episode))
    }),
  )

  server.get<{ Params: Params }>('/podcast/:key/cover.jpg', async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const show = await listenableShow(app.database.of(tenant.id), request.params.key, by(request))
    if (!show) throw new Problem('podcastNotHeard')
    open(reply, show.access, 3600)
    if (show.cover === null) return sendText(request, reply, 'image/jpeg', await defaultCover())
    const etag = `"${show.cover.slice(-40)}"`
    return sendFile(app, request, reply, show.cover, 'image/jpeg', { etag, isShared: true })
  })

  const share = async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
    const tenant = await tenantOf(app, request)
    const { key, episode } = request.params
    const db = app.database.of(tenant.id)
    const show = await listenableShow(db, key, by(request))
    const [found] = show && episode ? await listenableEpisodes(db, show, { episode }) : []
    if (!show || (episode && !found)) throw new Problem('podcastNotHeard')
    const picture = await drawShare(app, { tenant, show }, found?.name ?? show.name)
    return sendText(request, open(reply, show.access, 3600), 'image/jpeg', picture)
  }
  server.get<{ Params: Params }>('/podcast/:key/share.jpg', share)
  server.get<{ Params: Params }>('/podcast/:key/:episode/share.jpg', share)

  /** Attempts count by address, so one that is refused must not answer for others. */
  const heardBy = (tenant: string, request: FastifyRequest<Asked>) => {
    const { key, episode } = request.params
    return files(`${tenant} ${key} ${episode} ${request.ip}`, () =>
      listenableFiles(app.database.of(tenant), { key, episode }, by(request)),
    )
  }

  server.get<Asked>('/podcast/:key/:episode/:file', async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const { episode, file } = request.params
    if (!isEpisodeFile(file)) throw new Problem('notFound')
    const heard = await heardBy(tenant.id, request)
    const { name, type } = episodeFiles[file]
    const stored = heard?.files[name]
    if (!heard || !stored) throw new Problem('podcastNotHeard')
    open(reply, heard.access, 3600)
    const etag = `"${heard.work}"`
    // What our page plays is a listen once it was heard; what a cache has already is not sent.
    const isFetched = request.query.from !== fromPage && !isMatch(request.headers['if-none-match'], etag)
    if (file === 'audio.mp3' && isFetched)
      figures.download(tenant.id, request, episode, {
        ...stored,
        milliseconds: heard.duration_ms ?? 0,
      })
    return sendFile(app, request, reply, stored.key, type, { etag, size: stored.size, isShared: true })
  })

  /** Our page reports that a minute was heard. */
  server.post<Asked>('/podcast/:key/:episode/listen', async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const heard = await heardBy(tenant.id, request)
    if (!heard) throw new Problem('podcastNotHeard')
    figures.listen(tenant.id, request, request.params.episode)
    return reply.code(204).send()
  })
}
