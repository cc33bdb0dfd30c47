import { tenantIds } from '#core/server/app/tenant.ts'
import { handleJob, scheduledJob } from '#core/server/jobs/job.ts'
import { refreshRefund } from './send-refund.ts'

/** Callbacks arrive within seconds, so younger refunds are skipped. */
const young = 20_000

/** Queries the status of pending refunds every minute, because an answer or a callback may be lost. */
export const pollRefunds = scheduledJob({ kind: 'refunds.ask', every: '* * * * *', retries: 0 })

export const runPollRefunds = handleJob(pollRefunds, async (_, { app, signal }) => {
  for (const tenant of await tenantIds(app)) {
    const under = await app.database
      .of(tenant)
      .selectFrom('refunds')
      .select('id')
      .where('state', '=', 'refunding')
      .where('created_at', '<=', new Date(app.now().getTime() - young))
      .orderBy('created_at')
      .execute()
    for (const { id } of under) {
      signal.throwIfAborted()
      await refreshRefund(app, tenant, id)
    }
  }
})
