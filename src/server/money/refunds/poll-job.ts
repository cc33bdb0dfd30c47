import * as z from 'zod/mini'
import { handleJob, job } from '#server/core/jobs/job.ts'
import { refreshRefund } from './send-refund.ts'

/** Callbacks arrive within seconds, so younger refunds are skipped. */
const young = 20_000

/** Queries the status of pending refunds every minute, because an answer or a callback may be lost. */
export const pollRefunds = job({
  kind: 'refunds.ask',
  input: z.object({}),
  retries: 0,
  retryAfter: 60,
  quick: true,
  every: '* * * * *',
})

export const runPollRefunds = handleJob(pollRefunds, async (_, { app, signal }) => {
  for (const { id: tenant } of await app.database.outside.selectFrom('tenants').select('id').execute()) {
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
