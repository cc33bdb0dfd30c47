import { sql } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { tenantIds } from '#core/server/app/tenant-ids.ts'
import { scheduledJob } from '#core/server/jobs/scheduled-job.ts'
import { notifyStorage } from './notify-storage.ts'

/** Adds up what changed in the storage, measures files whose size is unknown, and notifies those who have little left. */
export const countStorage = scheduledJob({ kind: 'quotas.count', every: '*/10 * * * *' })

const atOnce = 500

export const runCountStorage = handleJob(countStorage, async (_, { app, signal }) => {
  for (const id of await tenantIds(app)) {
    await measureFiles(app, id, signal)
    await addUp(app, id)
    await notifyStorage(app, id)
  }
})

async function measureFiles(app: App, tenant: string, signal: AbortSignal): Promise<void> {
  const db = app.database.of(tenant)
  await db.deleteFrom('stored_files').where('names', '<=', 0).execute()
  for (;;) {
    const files = await db
      .selectFrom('stored_files')
      .select('key')
      .where('bytes', 'is', null)
      .limit(atOnce)
      .execute()
    for (const { key } of files) {
      signal.throwIfAborted()
      // A missing file has size 0; `yiyin audit` reports it.
      const bytes = (await app.storage.head(key))?.size ?? 0
      await db.updateTable('stored_files').set({ bytes }).where('key', '=', key).execute()
    }
    if (files.length < atOnce) return
  }
}

/** Each change is counted once: it is deleted in the statement that adds it. */
async function addUp(app: App, tenant: string): Promise<void> {
  await sql`
    with gone as (delete from storage_changes returning account_id, bytes)
    insert into storage_used (tenant_id, account_id, bytes)
    select ${tenant}, account_id, sum(bytes) from gone group by rollup (account_id)
    having count(*) > 0
    on conflict (tenant_id, account_id) do update set bytes = storage_used.bytes + excluded.bytes`.execute(
    app.database.of(tenant),
  )
}
