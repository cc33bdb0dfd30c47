import type { Db } from '#core/server/db/database.ts'
import { enqueue } from '#core/server/jobs/enqueue.ts'
import { deliverWebhook } from './deliver-job.ts'

interface Of {
  tenant: string
  /** The account whose turn it takes in the queue. */
  account?: string | undefined
  now: Date
}

/** Where a message goes: to an endpoint, or to an address that a call of a key gave. */
export type Recipient = { endpoint: string } | { url: string; key: string }

interface Message {
  /** Of the event. */
  id: string
  event: string
  body: string
}

/** A message to a recipient, with the job that sends it. */
export async function addDelivery(
  trx: Db,
  { tenant, account, now }: Of,
  to: Recipient,
  { id: event_id, event, body }: Message,
): Promise<string> {
  const { id } = await trx
    .insertInto('webhook_deliveries')
    .values({
      tenant_id: tenant,
      ...('endpoint' in to
        ? { endpoint_id: to.endpoint }
        : { url: to.url, key_id: to.key, account_id: account ?? null }),
      event_id,
      event,
      body,
      created_at: now,
      next_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(trx, deliverWebhook, { id }, { tenant, ...(account !== undefined && { account }) })
  return id
}
