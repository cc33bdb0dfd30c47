import { sql } from 'kysely'
import type { WebhookData, WebhookEvent } from '#core/contract/webhook-events.ts'
import type { Db } from '#core/server/db/database.ts'
import { addDelivery } from './add-delivery.ts'

interface Of {
  tenant: string
  account: string
  now: Date
}

/**
 * Queues an event for the webhooks of an account and of its tenant, in the transaction that caused it: nothing is
 * sent unless that commits.
 */
export async function emit<Event extends WebhookEvent>(
  trx: Db,
  { tenant, account, now }: Of,
  event: Event,
  data: WebhookData<Event>,
): Promise<void> {
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where((is) => is.or([is('account_id', '=', account), is('account_id', 'is', null)]))
    .where('paused_at', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .execute()
  if (endpoints.length === 0) return
  const id = crypto.randomUUID()
  const body = JSON.stringify({ id, type: event, time: now.toISOString(), account, data })
  for (const endpoint of endpoints)
    await addDelivery(trx, { tenant, account, now }, { endpoint: endpoint.id, id, event, body })
}
