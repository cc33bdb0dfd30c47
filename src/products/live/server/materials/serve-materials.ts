import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '#core/server/app/app.ts'
import { attachment } from '#core/server/files/disposition.ts'
import { sendFile } from '#core/server/files/send-file.ts'
import { typeOfName } from '#core/server/files/type-of-name.ts'
import { Problem } from '#core/server/http/problem.ts'
import { tenantOf } from '#identity/tenants/server/tenant-of.ts'
import { translatedFilesOf } from '#shared/translated-files/server/translated-file.ts'
import { materialPath } from '../../contract/materials.ts'
import { validShare } from '../core/access.ts'
import { type MaterialRow, materialsOf } from './material-rows.ts'

/** Types that every browser displays; anything else is downloaded. */
const isOpened = /^(?:image|audio)\//

/**
 * The materials of a class for viewers of a link to one of its sessions. Ids of materials are only sent to viewers with the pass
 * code, and cannot be guessed.
 */
export function serveMaterials(server: FastifyInstance, app: App): void {
  type Asked = { Params: { token: string; id: string }; Querystring: { language?: unknown } }

  server.get<Asked>(materialPath(':token', ':id'), async (request, reply) => {
    const tenant = await tenantOf(app, request)
    const { token, id } = request.params
    const db = app.database.of(tenant.id)
    if (!/^[\w-]{16,64}$/.test(token) || !z.uuid().safeParse(id).success) throw new Problem('notFound')
    const share = await validShare(db, token, { address: request.ip, now: app.now() })
    if (!share) throw new Problem('liveNotShared')
    const session = await db
      .selectFrom('live_sessions')
      .select('class_id')
      .where('id', '=', share.session_id)
      .executeTakeFirst()
    const row =
      session?.class_id &&
      (await materialsOf(db, session.class_id).where('class_materials.id', '=', id).executeTakeFirst())
    const { language } = request.query
    const file = row && (await fileOf(app, row, typeof language === 'string' ? language : undefined))
    if (!file) throw new Problem('notFound')
    const type = typeOfName(file.name)
    if (!isOpened.test(type)) reply.header('content-disposition', attachment(file.name))
    // Not for shared caches, and browsers must revalidate, because links can end.
    reply.header('cache-control', 'private, no-cache')
    return sendFile(app, request, reply, file.key, type, { etag: `"${file.key.slice(-60)}"` })
  })
}

async function fileOf(app: App, row: MaterialRow, language: string | undefined) {
  const { tenant_id: tenant, account_id: account, key, file_name: name, document_id: id } = row
  if (key && name) return { key, name }
  return id === null ? undefined : translatedFilesOf(app).stored(app, { tenant, account, id, language })
}
