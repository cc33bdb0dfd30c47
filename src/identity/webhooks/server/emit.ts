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
 * Stores an event and queues it for the webhooks of an account and of its tenant, and for the address that a call gave, in the
 * transaction that caused it: nothing is sent unless that commits.
 */
export async function emit<Event extends WebhookEvent>(
  trx: Db,
  { tenant, account, now }: Of,
  event: Event,
  data: WebhookData<Event>,
  also?: { url: string; key: string },
): Promise<void> {
  const id = crypto.randomUUID()
  const body = JSON.stringify({ id, type: event, time: now.toISOString(), account, data })
  await storeEvent(trx, { tenant, account, now }, { id, event, body })
  const endpoints = await trx
    .selectFrom('webhook_endpoints')
    .select('id')
    .where((is) => is.or([is('account_id', '=', account), is('account_id', 'is', null)]))
    .where('paused_at', 'is', null)
    .where(sql<boolean>`${event} = any(events)`)
    .execute()
  const recipients = [...endpoints.map((each) => ({ endpoint: each.id })), ...(also ? [also] : [])]
  for (const to of recipients) await addDelivery(trx, { tenant, account, now }, to, { id, event, body })
}

/** Events are listed and sent again whether or not somebody was told. */
export const storeEvent = (
  trx: Db,
  { tenant, account, now }: Omit<Of, 'account'> & { account: string | null },
  { id, event, body }: { id: string; event: string; body: string },
) =>
  trx
    .insertInto('webhook_events')
    .values({ tenant_id: tenant, id, account_id: account, type: event, body, created_at: now })
    .execute()
