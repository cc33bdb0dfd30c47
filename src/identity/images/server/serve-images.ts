import type { FastifyInstance } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { sendFile } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { imageKey } from './image.ts'

/**
 * Serves avatars and brand images to anybody who knows the path, on the host of their tenant. Content is immutable, so
 * browsers may cache it forever.
 */
export function serveImages(server: FastifyInstance, app: App) {
  server.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const key = imageKey(tenant, `/files/${request.params['*']}`)
    if (!key) throw new Problem('notFound')
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendFile(app, request, reply, key, 'image/webp')
  })
}

export const images: Feature = {
  name: 'images',
  serve: serveImages,
}
