import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#core/server/db/database.ts'
import type { DB, WebhookEvents } from '#core/server/db/tables.ts'
import { notFound } from '#core/server/http/problem.ts'
import { type RequestContext, type Route, route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import {
  type EventCalls,
  maxShownDeliveries,
  ownEvents,
  type ShownEvent,
  staffEvents,
} from '../contract/events.ts'
import { endpointsOfTenant, ownEndpoints } from './access.ts'
import { addDelivery } from './add-delivery.ts'

type Context = RequestContext<readonly ['user']>
type Event = Selectable<WebhookEvents>

interface Reach {
  events(context: Context): SelectQueryBuilder<DB, 'webhook_events', object>
  endpoints: typeof ownEndpoints
  /** Whether addresses that calls gave belong to what is seen. */
  ofCalls: boolean
}

function routesOf(calls: EventCalls, reach: Reach): Route[] {
  return [
    route(calls.list, async ({ type, createdAfter, createdBefore, ...paging }, context) => {
      const found = reach
        .events(context)
        .selectAll()
        .$if(type !== undefined, (some) => some.where('type', '=', type!))
        .$if(createdAfter !== undefined, (some) => some.where('created_at', '>=', new Date(createdAfter!)))
        .$if(createdBefore !== undefined, (some) => some.where('created_at', '<', new Date(createdBefore!)))
      const { records, next } = await readPage(found, newestFirst('webhook_events'), paging)
      return { records: await shown(context, reach, records), next }
    }),

    route(calls.show, async ({ id }, context) => {
      const [event] = await shown(context, reach, [await one(context, reach, id)])
      return event!
    }),

    route(calls.replay, async ({ id }, context) => {
      const { app, db, tenant, caller } = context
      const { type: event, body } = await one(context, reach, id)
      return db.transaction().execute(async (trx) => {
        const endpoints = await reach
          .endpoints({ ...context, db: trx })
          .select('id')
          .where('paused_at', 'is', null)
          .where(sql<boolean>`${event} = any(events)`)
          .execute()
        const given = reach.ofCalls ? await addressOf(trx, id) : undefined
        const recipients = [...endpoints.map((each) => ({ endpoint: each.id })), ...(given ? [given] : [])]
        const of = { tenant: tenant.id, account: caller.id, now: app.now() }
        const deliveries: string[] = []
        for (const to of recipients) deliveries.push(await addDelivery(trx, of, to, { id, event, body }))
        return { deliveries }
      })
    }),
  ]
}

const one = (context: Context, { events }: Reach, id: string): Promise<Event> =>
  events(context).selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)

/** The address that the call behind an event gave. */
async function addressOf(trx: Db, event: string): Promise<{ url: string; key: string } | undefined> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .select(['url', 'key_id'])
    .where('event_id', '=', event)
    .where('endpoint_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row && { url: row.url!, key: row.key_id! }
}

/** Events with the newest of their deliveries that the caller may see. */
async function shown(context: Context, reach: Reach, events: readonly Event[]): Promise<ShownEvent[]> {
  if (events.length === 0) return []
  const visible = reach.endpoints(context).select(['id', 'url'])
  const { rows } = await sql<
    Selectable<DB['webhook_deliveries']> & { endpoint_url: string | null }
  >`select delivery.* from unnest(${events.map(({ id }) => id)}::uuid[]) as event (id)
    cross join lateral (
      select webhook_deliveries.*, endpoint.url as endpoint_url from webhook_deliveries
      left join (${visible}) as endpoint on endpoint.id = endpoint_id
      where event_id = event.id and (endpoint.id is not null or (endpoint_id is null and ${reach.ofCalls}))
      order by created_at desc, webhook_deliveries.id limit ${maxShownDeliveries}
    ) as delivery`.execute(context.db)
  const byEvent = Map.groupBy(rows, ({ event_id }) => event_id)
  return events.map(({ id, type, created_at, body }) => ({
    id,
    type,
    timeCreate: created_at.toISOString(),
    message: JSON.parse(body) as ShownEvent['message'],
    deliveries: (byEvent.get(id) ?? []).map((row) => ({
      id: row.id,
      url: row.endpoint_url ?? row.url!,
      endpoint: row.endpoint_id,
      state: row.state,
      attempts: row.attempts,
      timeCreate: row.created_at.toISOString(),
      timeAttempt: row.attempted_at?.toISOString() ?? null,
      timeNext: row.next_at?.toISOString() ?? null,
      status: row.status,
      fault: row.fault,
      took: row.took_ms,
      answer: row.answer,
    })),
  }))
}

/** Test keys see the events of tests. */
const isOfTest = sql<boolean>`body::jsonb #>> '{data,resource,test}' = 'true'`

export const ownEventRoutes = routesOf(ownEvents, {
  events: ({ db, caller }) =>
    db
      .selectFrom('webhook_events')
      .where('webhook_events.account_id', '=', caller.id)
      .$if(caller.by.key !== undefined && caller.by.test, (some) => some.where(isOfTest)),
  endpoints: ownEndpoints,
  ofCalls: true,
})
export const staffEventRoutes = routesOf(staffEvents, {
  events: ({ db }) => db.selectFrom('webhook_events'),
  endpoints: endpointsOfTenant,
  ofCalls: false,
})
