import { sql } from 'kysely'
import type { EventKind, EventPayload } from '#core/contract/events.ts'
import type { Subject } from '#core/server/app/subject.ts'
import type { Db } from '#core/server/db/database.ts'
import { notify } from '#core/server/db/notify.ts'

export interface Published<Kind extends EventKind = EventKind> {
  tenant: string
  account: string
  kind: Kind
  payload: EventPayload<Kind>
}

/** Sends an event to the open pages of an account. */
export const publish = <Kind extends EventKind>(db: Db, event: Published<Kind>): Promise<void> =>
  publishAll(db, [event])

/**
 * Sends events to the open pages of their accounts, in order. The counters' rows are locked until the transaction ends,
 * so numbers become visible in order and without gaps: a page that has seen number n has missed nothing before it. They
 * are locked in the order of accounts, so that transactions that send to several do not wait for each other.
 */
export async function publishAll(db: Db, events: readonly Published[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as (tenant uuid, account uuid, kind text, payload jsonb)) with ordinality as given (tenant, account, kind, payload, at)
    ), counted as (
      select tenant, account, count(*) as events from given group by tenant, account
    ), counter as (
      insert into event_counters (tenant_id, account_id, seq)
      select tenant, account, events from counted order by tenant, account
      on conflict (tenant_id, account_id) do update set seq = event_counters.seq + excluded.seq
      returning tenant_id, account_id, seq
    ), sent as (
      insert into events (tenant_id, account_id, seq, kind, payload)
      select g.tenant, g.account, c.seq - n.events + row_number() over (partition by g.tenant, g.account order by g.at),
        g.kind, g.payload
      from given g
      join counter c on c.tenant_id = g.tenant and c.account_id = g.account
      join counted n on n.tenant = g.tenant and n.account = g.account
    )
    select from counted`.execute(db)
  for (const { tenant, account } of events) await notify(db, 'events', `${tenant}:${account}`)
}

export interface OwnedRow {
  tenant_id: string
  account_id: string
  id: string
}

/** Pages that show the subject, or a list that it is in, read it again. */
export const publishSubject = (
  trx: Db,
  { kind }: Pick<Subject, 'kind'>,
  { tenant_id: tenant, account_id: account, id }: OwnedRow,
): Promise<void> => publish(trx, { tenant, account, kind: 'subject', payload: { kind, id } })
