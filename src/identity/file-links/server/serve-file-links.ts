import type { FastifyInstance } from 'fastify'
import type { App } from '#core/server/app/app.ts'
import type { Feature } from '#core/server/app/feature.ts'
import { attachment } from '#core/server/files/disposition.ts'
import { sendFile } from '#core/server/files/send-file.ts'
import { typeOfName } from '#core/server/files/type-of-name.ts'
import { disconnectSignal } from '#core/server/http/disconnect-signal.ts'
import { Problem } from '#core/server/http/problem.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { type MadeOnDemand, openFileLink } from './file-link.ts'

/** Serves the addresses made by fileLink. */
export function serveFileLinks(server: FastifyInstance, app: App, onDemand: readonly MadeOnDemand[]) {
  const byKind = new Map(onDemand.map((file) => [file.kind, file]))
  server.get<{ Params: { link: string; name: string } }>('/media/:link/:name', {}, async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const { link, name } = request.params
    const content = await openFileLink(app, tenant.id, { link, name })
    if (!content) throw new Problem('noRight')
    const { of, account, share } = content
    if (content.save) reply.header('content-disposition', attachment(name))
    if ('key' in of) {
      // A shared link may be revoked, so what it opens is not kept.
      reply.header('cache-control', share === undefined ? 'private, max-age=86400' : 'private, no-store')
      return sendFile(app, request, reply, of.key, typeOfName(name))
    }
    const file = byKind.get(of.kind)
    if (!file) throw new Problem('notFound')
    const input = file.input.parse(of.input)
    const reader = share ?? account
    const gone = disconnectSignal(reply)
    return file.send(input, { app, tenant: tenant.id, account, reader, name, gone, reply })
  })
}

export const fileLinks: Feature = {
  name: 'file-links',
  serve: (server, app) =>
    serveFileLinks(
      server,
      app,
      app.features.flatMap(({ filesOnDemand }) => filesOnDemand ?? []),
    ),
}
