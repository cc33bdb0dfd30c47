import { enqueue } from '#core/server/jobs/enqueue.ts'
import { handleJob } from '#core/server/jobs/job.ts'
import { deliverWebhook } from './deliver-job.ts'
import { signatures, unsealSecret, webhookSecretOfKey } from './secret.ts'
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
    .leftJoin('webhook_endpoints as endpoint', 'endpoint.id', 'delivery.endpoint_id')
    .leftJoin('api_keys as key', 'key.id', 'delivery.key_id')
    .leftJoin('accounts', (join) =>
      join.onRef('accounts.id', '=', (is) => is.fn.coalesce('endpoint.account_id', 'delivery.account_id')),
    )
    .select([
      'delivery.endpoint_id',
      'delivery.event_id',
      'delivery.body',
      'delivery.attempts',
      'delivery.key_id',
      'endpoint.secret',
      'endpoint.former_secret',
      'endpoint.former_until',
      'key.hash',
      'key.former_hash',
      'key.former_until as key_former_until',
      'key.revoked_at',
      'endpoint.paused_at',
      'accounts.suspended_at',
    ])
    .select((is) => [
      is.fn.coalesce('endpoint.url', 'delivery.url').as('url'),
      is.fn.coalesce('endpoint.account_id', 'delivery.account_id').as('account_id'),
    ])
    .where('delivery.id', '=', id)
    .where('delivery.state', '=', 'waiting')
    .executeTakeFirst()
  if (!row) return
  const blocker = row.suspended_at
    ? 'suspended'
    : row.revoked_at
      ? 'revoked'
      : row.paused_at
        ? 'paused'
        : undefined
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
    if (row.endpoint_id !== null)
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
    const secrets = secretsOf(of)
    if (secrets.length === 0) throw new Error('The secret of a webhook was sealed with another YIYIN_SECRET.')
    const timestamp = Math.floor(app.now().getTime() / 1000)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Yiyin-Webhooks/1',
      'webhook-id': of.event_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatures(secrets, { id: of.event_id, timestamp, body: of.body }),
    }
    return sendMessage(of.url!, { body: of.body, headers }, signal)
  }

  /** Those of the endpoint, or of the key; after a rotation also the former one for a while. */
  function secretsOf(of: NonNullable<typeof row>): string[] {
    const isValid = (until: Date | null) => until !== null && until > app.now()
    if (of.endpoint_id === null) {
      const hashes = [of.hash!, ...(isValid(of.key_former_until) ? [of.former_hash!] : [])]
      return hashes.map((hash) => webhookSecretOfKey(app.config.secret, hash))
    }
    const { endpoint_id } = of
    const sealed = [of.secret!, ...(isValid(of.former_until) ? [of.former_secret!] : [])]
    return sealed.flatMap((each) => unsealSecret(app.config.secret, endpoint_id, each) ?? [])
  }
})
