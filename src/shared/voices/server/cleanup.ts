import type { App } from '#core/server/app/app.ts'
import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { consentHours } from '#shared/own-voices/contract.ts'
import { ownVoiceFolder, ownVoiceFolders } from './own-voices.ts'
import { dayOf, triedSamples } from './samples.ts'

/** Runs every night; deletes the auditions of the day before yesterday and earlier, and what is left of voices that ended. */
export const cleanUpSamples = scheduledJob({ kind: 'voices.tidy', every: '57 3 * * *' })

const dayMs = 86_400_000

export const runCleanUpSamples = handleJob(cleanUpSamples, async (_, { app }) => {
  const yesterday = dayOf(new Date(app.now().getTime() - dayMs))
  for (const id of await tenantIds(app)) {
    for await (const { key } of app.storage.list(triedSamples(id))) {
      const day = /\/(\d{4}-\d\d-\d\d)\//.exec(key)?.[1]
      if (day === undefined || day < yesterday) await app.storage.remove(key)
    }
    await removeEndedVoices(app, id)
  }
})

/** Sentences without a recording, and files of revoked voices that were not removed. */
async function removeEndedVoices(app: App, tenant: string): Promise<void> {
  const db = app.database.of(tenant)
  const expired = new Date(app.now().getTime() - 2 * consentHours * 3_600_000)
  await db.deleteFrom('own_voices').where('state', '=', 'asked').where('created_at', '<', expired).execute()
  const rows = await db.selectFrom('own_voices').select('id').where('state', '!=', 'revoked').execute()
  const saved = rows.map((row) => ownVoiceFolder({ ...row, tenant_id: tenant }))
  for await (const { key } of app.storage.list(ownVoiceFolders(tenant)))
    if (!saved.some((folder) => key.startsWith(folder))) await app.storage.remove(key)
}
