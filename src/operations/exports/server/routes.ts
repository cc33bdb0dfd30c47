import * as z from 'zod/mini'
import type { Feature } from '#core/server/app/feature.ts'
import { sendFile } from '#core/server/files/send-file.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, route } from '#core/server/http/route.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { fileLink, created as made, madeOnDemand } from '#identity/file-links/server/file-link.ts'
import { accountExport, accountExportStart, type DataExport, staffAccountExport } from '../contract.ts'
import { newestExport, startExport } from './export-job.ts'

/** Only until it expires, and only for its owner. */
export const exportFile = madeOnDemand({
  kind: 'export',
  input: z.object({ id: z.uuid() }),
  async send({ id }, { app, tenant, account, reply }) {
    const row = await app.database
      .of(tenant)
      .selectFrom('exports')
      .select('key')
      .where('id', '=', id)
      .where('account_id', '=', account)
      .where('expires_at', '>', app.now())
      .executeTakeFirst()
    if (!row?.key) throw new Problem('notFound')
    return sendFile(app, reply.request, reply, row.key, 'application/zip')
  },
})

async function visible(context: RequestContext<readonly ['user']>): Promise<DataExport> {
  const { app, db, caller } = context
  const row = await newestExport(db, caller.id, app.now())
  if (!row) return { state: 'none', path: null, bytes: null, timeExpire: null }
  if (row.key === null) return { state: 'making', path: null, bytes: null, timeExpire: null }
  const name = `${caller.name}-${row.created_at.toISOString().slice(0, 10)}.zip`
  return {
    state: 'ready',
    path: fileLink(context, made(exportFile, { id: row.id }), { name, save: true }),
    bytes: row.bytes,
    timeExpire: row.expires_at.toISOString(),
  }
}

export const accountExportRoute = route(accountExport, (_, context) => visible(context))

export const accountExportStartRoute = route(accountExportStart, async (_, context) => {
  const { app, db, tenant, caller } = context
  await db.transaction().execute(async (trx) => {
    await lockAccount(trx, caller.id)
    await startExport(app, trx, { tenant: tenant.id, account: caller.id })
  })
  return visible(context)
})

export const staffAccountExportRoute = route(staffAccountExport, async ({ id }, context) => {
  const { app, db, tenant } = context
  await db.transaction().execute(async (trx) => {
    const { name } = await lockAccount(trx, id)
    await startExport(app, trx, { tenant: tenant.id, account: id })
    await recordAudit(trx, context, 'account.export', id, { name })
  })
  return null
})

export const dataExports: Feature = {
  name: 'exports',
  filesOnDemand: [exportFile],
}
