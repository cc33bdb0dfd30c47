import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { Problem } from '../http/problem.ts'
import { imageKey } from './image.ts'
import { rangeOf } from './range.ts'

/**
 * Serves avatars and brand pictures: to whoever knows the path, on the host of the tenant that has them. What is under
 * a path never changes, so browsers may keep it for good.
 */
export function serveFiles(server: FastifyInstance, app: App) {
  server.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const tenant = await app.tenants.at(request.headers.host)
    if (!tenant) throw new Problem('unknownHost')
    const key = imageKey(tenant, `/files/${request.params['*']}`)
    const file = key && (await app.storage.head(key))
    if (!file) throw new Problem('notFound')

    // If-Range names a validator, and there are none here: the whole is the right answer to it.
    const range = rangeOf(request.headers['if-range'] ? undefined : request.headers.range, file.size)
    if (range === 'outside') return reply.code(416).header('content-range', `bytes */${file.size}`).send()
    const part = range === 'whole' ? { start: 0, end: file.size - 1 } : range
    const stream = await app.storage.read(key, range === 'whole' ? {} : { range })
    if (!stream) throw new Problem('notFound')

    if (range !== 'whole')
      reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${file.size}`)
    return reply
      .type('image/webp')
      .header('content-length', part.end - part.start + 1)
      .header('accept-ranges', 'bytes')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
      .send(stream)
  })
}
