import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { deliverWebhook } from './deliver-job.ts'
import { unsealSecret, signatures } from './secret.ts'
import { type Outcome, sendMessage } from './send-message.ts'

const [second, minute, hour] = [1000, 60_000, 3_600_000]

/** The pauses before further attempts, three days together. */
const pauses = [
  5 * second,
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  8 * hour,
  8 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
  12 * hour,
]

/** When the next attempt is due after this many failed; undefined after the last. */
function nextAttempt(failed: number, now: Date): Date | undefined {
  const pause = pauses[failed - 1]
  return pause === undefined ? undefined : new Date(now.getTime() + pause)
}

export const runDeliverWebhook = handleJob(deliverWebhook, async ({ id }, context) => {
  const { app, db, tenant, signal } = context
  const row = await db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .leftJoin('accounts', 'accounts.id', 'endpoint.account_id')
    .select([
      'delivery.endpoint_id',
      'delivery.event_id',
      'delivery.body',
      'delivery.attempts',
      'endpoint.account_id',
      'endpoint.url',
      'endpoint.secret',
      'endpoint.former_secret',
      'endpoint.former_until',
      'endpoint.paused_at',
      'accounts.suspended_at',
    ])
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return
  const blocker = row.suspended_at ? 'suspended' : row.paused_at ? 'paused' : undefined
  const outcome: Outcome = blocker ? { fault: blocker, took: 0 } : await attempt(row)

  const now = app.now()
  const isTaken = outcome.status !== undefined && outcome.status >= 200 && outcome.status < 300
  const attempts = row.attempts + 1
  const after = isTaken ? undefined : nextAttempt(attempts, now)
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('webhook_deliveries')
      .set({
        state: isTaken ? 'delivered' : after ? 'waiting' : 'failed',
        attempts,
        attempted_at: now,
        next_at: after ?? null,
        status: outcome.status ?? null,
        fault: outcome.fault ?? null,
        answer: outcome.answer ?? null,
        took_ms: outcome.took,
      })
      .where('id', '=', id)
      .executeTakeFirst()
    // The endpoint was removed in the meantime.
    if (numUpdatedRows === 0n) return
    await trx
      .updateTable('webhook_endpoints')
      .set({ failing_since: isTaken ? null : now })
      .where('id', '=', row.endpoint_id)
      .where('failing_since', isTaken ? 'is not' : 'is', null)
      .execute()
    if (after)
      await enqueue(
        trx,
        deliverWebhook,
        { id },
        { tenant, after, ...(row.account_id && { account: row.account_id }) },
      )
  })

  function attempt(of: NonNullable<typeof row>): Promise<Outcome> {
    const sealed = [of.secret, ...(of.former_until && of.former_until > app.now() ? [of.former_secret!] : [])]
    const secrets = sealed.map((each) => unsealSecret(app.config.secret, of.endpoint_id, each))
    const known = secrets.filter((each) => each !== undefined)
    if (known.length === 0) throw new Error('The secret of a webhook was sealed with another YIYIN_SECRET.')
    const timestamp = Math.floor(app.now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Yiyin-Webhooks/1',
      'webhook-id': of.event_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures(known, { id: of.event_id, timestamp, body: of.body }),
    }
    return sendMessage(of.url, { body: of.body, headers }, signal)
  }
})
