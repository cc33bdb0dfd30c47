import type { FastifyInstance } from 'fastify'
import type { App } from '#server/core/app/app.ts'
import { attachment } from '#server/core/files/disposition.ts'
import { sendFile } from '#server/core/files/send-file.ts'
import { disconnectSignal } from '#server/core/http/disconnect-signal.ts'
import { Problem } from '#server/core/http/problem.ts'
import { type MadeOnDemand, openFileLink } from './file-link.ts'

const types: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  ogg: 'audio/ogg',
  opus: 'audio/ogg',
  aac: 'audio/aac',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  peaks: 'application/octet-stream',
  vtt: 'text/vtt; charset=utf-8',
}

/** Serves the addresses made by fileLink. */
export function serveFileLinks(server: FastifyInstance, app: App, onDemand: readonly MadeOnDemand[]) {
  const byKind = new Map(onDemand.map((file) => [file.kind, file]))
  server.get<{ Params: { link: string; name: string } }>('/media/:link/:name', {}, async (request, reply) => {
    const tenant = await app.tenants.at(request.headers.host)
    if (!tenant) throw new Problem('unknownHost')
    const { link, name } = request.params
    const content = await openFileLink(app, tenant.id, link)
    if (!content) throw new Problem('noRight')
    const { of, account } = content
    if (content.save) reply.header('content-disposition', attachment(name))
    if ('key' in of) {
      reply.header('cache-control', 'private, max-age=86400')
      const type = types[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream'
      return sendFile(app, request, reply, of.key, type)
    }
    const file = byKind.get(of.kind)
    if (!file) throw new Problem('notFound')
    const input = file.input.parse(of.input)
    return file.send(input, { app, tenant: tenant.id, account, name, gone: disconnectSignal(reply), reply })
  })
}
