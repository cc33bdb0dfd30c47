import type { App } from '#core/server/app/app.ts'
import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { incomingIds, removeBytes } from './bytes.ts'

/** Runs every hour; removes uploads that were not continued, and files without a row. */
export const cleanUpUploads = scheduledJob({ kind: 'uploads.tidy', every: '23 * * * *' })

const oldest = 3 * 24 * 3_600_000

export const runCleanUpUploads = handleJob(cleanUpUploads, async (_, { app, signal }) => {
  for (const id of await tenantIds(app)) {
    signal.throwIfAborted()
    await cleanUpOld(app, id)
    await cleanUpOrphans(app, id)
  }
})

async function cleanUpOld(app: App, tenant: string) {
  const before = new Date(app.now().getTime() - oldest)
  const db = app.database.of(tenant)
  for (const { id } of await db.selectFrom('uploads').select('id').where('touched_at', '<', before).execute())
    await db.transaction().execute(async (trx) => {
      const old = await trx
        .deleteFrom('uploads')
        .where('id', '=', id)
        .where('touched_at', '<', before)
        .returningAll()
        .executeTakeFirst()
      if (old) await removeBytes(app, old)
    })
}

/** A row is inserted before its bytes arrive, so bytes without a row are never needed. */
async function cleanUpOrphans(app: App, tenant_id: string) {
  const incoming = await incomingIds(app, tenant_id)
  if (incoming.length === 0) return
  const rows = await app.database.of(tenant_id).selectFrom('uploads').select('id').execute()
  const known = new Set(rows.map(({ id }) => id))
  for (const id of incoming) if (!known.has(id)) await removeBytes(app, { tenant_id, id })
}
