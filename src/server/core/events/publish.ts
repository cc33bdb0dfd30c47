import { sql } from 'kysely'
import type { EventKind, EventPayload } from '#contract/events.ts'
import type { Db } from '#server/core/db/database.ts'

/**
 * Sends an event to the open pages of an account. The counter's row is locked until the transaction ends, so numbers
 * become visible in order and without gaps: a page that has seen number n has missed nothing before it.
 */
export async function publish<Kind extends EventKind>(
  db: Db,
  event: { tenant: string; account: string; kind: Kind; payload: EventPayload<Kind> },
): Promise<void> {
  const { tenant, account, kind, payload } = event
  await sql`
    with counter as (
      insert into event_counters (tenant_id, account_id, seq) values (${tenant}, ${account}, 1)
      on conflict (tenant_id, account_id) do update set seq = event_counters.seq + 1
      returning seq
    )
    insert into events (tenant_id, account_id, seq, kind, payload)
    select ${tenant}, ${account}, seq, ${kind}, ${JSON.stringify(payload)}::jsonb from counter`.execute(db)
  await sql`select pg_notify('events', ${`${tenant}:${account}`})`.execute(db)
}
