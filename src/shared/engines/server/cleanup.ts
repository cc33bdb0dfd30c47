import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'

/** Runs every night; deletes old counts. */
export const cleanUpEngineHours = scheduledJob({ kind: 'engines.tidy', every: '27 3 * * *' })

const retentionDays = 30

export const runCleanUpEngineHours = handleJob(cleanUpEngineHours, async (_, { app }) => {
  const before = new Date(app.now().getTime() - retentionDays * 86_400_000)
  await app.database.outside.deleteFrom('engine_hours').where('hour', '<', before).execute()
})
