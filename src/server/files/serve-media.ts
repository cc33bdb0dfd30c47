import type { FastifyInstance } from 'fastify'
import type { App } from '../app.ts'
import { goneOf } from '../http/gone.ts'
import { Problem } from '../http/problem.ts'
import { askedTable } from './asked-table.ts'
import { attachment } from './disposition.ts'
import { sendArchive } from '../works/send-archive.ts'
import { openMediaLink } from './media-link.ts'
import { sendFile, sendMade } from './send-file.ts'
import { sendTable } from './send-table.ts'

const types: Record<string, string> = {
  mp4: 'video/mp4',
  webm: 'video/webm',
  m4a: 'audio/mp4',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  webp: 'image/webp',
  peaks: 'application/octet-stream',
  vtt: 'text/vtt; charset=utf-8',
}

/** Serves what mediaPath gave the address of. */
export function serveMedia(server: FastifyInstance, app: App) {
  server.get<{ Params: { link: string; name: string } }>('/media/:link/:name', {}, async (request, reply) => {
    const tenant = await app.tenants.at(request.headers.host)
    if (!tenant) throw new Problem('unknownHost')
    const { link, name } = request.params
    const content = await openMediaLink(app, tenant.id, link)
    if (!content) throw new Problem('noRight')
    const { of } = content
    if (content.save) reply.header('content-disposition', attachment(name))
    const whose = { account: content.account, gone: goneOf(reply) }
    if ('lines' in of) {
      const file = await app.threads.run('printLines', { tenant: tenant.id, of, name }, whose)
      if (!file) throw new Problem('notFound')
      // It says what is there now: the next one may say something else.
      reply.header('cache-control', 'private, no-cache')
      return sendMade(reply, file)
    }
    const table = askedTable(app, tenant.id, content)
    if (table) return sendTable(reply, name.endsWith('.csv') ? 'csv' : 'xlsx', table)
    if ('archive' in of) return sendArchive(app, tenant.id, reply, { ...of, ...whose })
    reply.header('cache-control', 'private, max-age=86400')
    if ('work' in of) {
      const file = await app.threads.run('printWork', { tenant: tenant.id, of, name }, whose)
      if (!file) throw new Problem('notFound')
      return sendMade(reply, file)
    }
    if (!('key' in of)) throw new Problem('notFound')
    // What came from people is never shown as anything but media.
    const type = types[/\.(\w+)$/.exec(name)?.[1] ?? ''] ?? 'application/octet-stream'
    return sendFile(app, request, reply, of.key, type)
  })
}
