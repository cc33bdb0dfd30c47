import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import { guarded, isMatch } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { shortLivedCache } from '#core/server/process/short-lived-cache.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { spokenPath } from '../../contract/speech.ts'
import { validShare } from '../core/access.ts'
import { spokenKey } from './file-sound.ts'

/** Seconds for which a browser may cache audio. Not for shared caches, because links can end. */
const retentionSeconds = 3600
/** About twenty megabytes of memory. */
const maxSounds = 200

/**
 * The audio of segments for viewers of a link. A large audience requests it at the same time, so the link and the file are read
 * once a second. Names of audio files are only sent to viewers with the pass code, and cannot be guessed.
 */
export function serveSpoken(server: FastifyInstance, app: App): void {
  const shares = shortLivedCache<string | undefined>()
  const sounds = shortLivedCache<Buffer | undefined>(Date.now, maxSounds)
  type Params = { token: string; sound: string }

  server.get<{ Params: Params }>(spokenPath(':token', ':sound'), async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const { token, sound } = request.params
    if (!/^[\w-]{16,64}$/.test(token) || !/^[0-9a-f]{32}$/.test(sound)) throw new Problem('notFound')
    // Attempts count by address, so one that is refused must not answer for others.
    const session = await shares(`${tenant.id} ${token} ${request.ip}`, async () => {
      const by = { address: request.ip, now: app.now() }
      const share = await validShare(app.database.of(tenant.id), token, by)
      return share?.session_id
    })
    if (session === undefined) throw new Problem('liveNotShared')
    const key = spokenKey({ tenant: tenant.id, session }, sound)
    const bytes = await sounds(key, async () => {
      const stored = await app.storage.read(key)
      return stored && buffer(stored)
    })
    if (!bytes) throw new Problem('notFound')
    const etag = `"${sound}"`
    reply.header('cache-control', `private, max-age=${retentionSeconds}, immutable`).header('etag', etag)
    if (isMatch(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return guarded(reply, 'audio/mpeg').send(bytes)
  })
}
