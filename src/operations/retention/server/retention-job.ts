import { scheduledJob } from '#core/server/jobs/job.ts'

/** Removes every night what tenants keep no longer, a week after its owners were notified. */
export const applyRetention = scheduledJob({ kind: 'retention.apply', every: '7 4 * * *', retryAfter: 300 })
