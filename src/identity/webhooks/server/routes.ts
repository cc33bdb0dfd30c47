import type { Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import { type WebhookEvent, testEvent, webhookEvents } from '#core/contract/webhook-events.ts'
import type { Db } from '#core/server/db/database.ts'
import type { DB, WebhookDeliveries, WebhookEndpoints } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { type RequestContext, type Route, route } from '#core/server/http/route.ts'
import { newestFirst, readPage } from '#core/server/lists/keyset.ts'
import { lockAccount } from '#identity/accounts/server/access.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import {
  formerHours,
  maxEndpoints,
  ownWebhooks,
  staffWebhooks,
  type WebhookCalls,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '../contract/endpoints.ts'
import { endpointsOfTenant, ownEndpoints } from './access.ts'
import { addDelivery, type Recipient } from './add-delivery.ts'
import { storeEvent } from './emit.ts'
import { newWebhookSecret, sealSecret } from './secret.ts'
import { isWebhookAddress } from './send-message.ts'

type Context = RequestContext<readonly ['user']>
type Endpoints = SelectQueryBuilder<DB, 'webhook_endpoints', object>

interface Reach {
  /** The endpoints that the caller may change. */
  found(of: Pick<Context, 'caller'> & { db: Db }): Endpoints
  /** The owner of a new endpoint. */
  owner(context: Context): string | null
}

const hour = 3_600_000

function routesOf(calls: WebhookCalls, { found, owner }: Reach): Route[] {
  return [
    route(calls.list, async (_, context) => {
      const rows = await found(context).selectAll().orderBy('created_at').orderBy('id').execute()
      return rows.map((row) => shownEndpoint(row, context.app.now()))
    }),

    route(calls.add, async ({ url, events }, context) => {
      const { app, db, tenant, caller } = context
      if (!isWebhookAddress(url)) throw new Problem('webhookAddress')
      const id = crypto.randomUUID()
      const secret = newWebhookSecret()
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, caller.id)
        const { count } = await found({ ...context, db: trx })
          .select((is) => is.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= maxEndpoints) throw new Problem('webhooksFull', { most: maxEndpoints })
        await trx
          .insertInto('webhook_endpoints')
          .values({
            tenant_id: tenant.id,
            id,
            account_id: owner(context),
            url,
            events: inOrder(events),
            secret: sealSecret(app.config.secret, id, secret),
            created_at: app.now(),
          })
          .execute()
        await recordAudit(trx, context, 'webhook.add', owner(context), { url })
      })
      return { id, secret }
    }),

    route(calls.change, ({ id, url, events, paused }, context) =>
      onEndpoint(context, id, async (trx, row) => {
        if (url !== undefined && !isWebhookAddress(url)) throw new Problem('webhookAddress')
        const now = context.app.now()
        const changed = await trx
          .updateTable('webhook_endpoints')
          .set({
            url: url ?? row.url,
            events: events ? inOrder(events) : row.events,
            paused_at: paused === undefined ? row.paused_at : paused ? (row.paused_at ?? now) : null,
          })
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await recordAudit(trx, context, 'webhook.change', owner(context), {
          ...(changed.url !== row.url && { urlBefore: row.url }),
          url: changed.url,
        })
        return shownEndpoint(changed, now)
      }),
    ),

    route(calls.rotate, ({ id }, context) =>
      onEndpoint(context, id, async (trx, row) => {
        const { app } = context
        const secret = newWebhookSecret()
        await trx
          .updateTable('webhook_endpoints')
          .set({
            secret: sealSecret(app.config.secret, id, secret),
            former_secret: row.secret,
            former_until: new Date(app.now().getTime() + formerHours * hour),
          })
          .where('id', '=', id)
          .execute()
        await recordAudit(trx, context, 'webhook.rotate', owner(context), { url: row.url })
        return { id, secret }
      }),
    ),

    route(calls.remove, ({ id }, context) =>
      onEndpoint(context, id, async (trx, { url }) => {
        await trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
        await recordAudit(trx, context, 'webhook.remove', owner(context), { url })
        return null
      }),
    ),

    route(calls.test, ({ id }, context) =>
      onEndpoint(context, id, async (trx) => {
        const event = crypto.randomUUID()
        const account = owner(context)
        const time = context.app.now().toISOString()
        const body = JSON.stringify({ id: event, type: testEvent, time, account, data: {} })
        const message = { id: event, event: testEvent, body }
        await storeEvent(trx, { tenant: context.tenant.id, account, now: context.app.now() }, message)
        return { delivery: await add(trx, context, { endpoint: id }, message) }
      }),
    ),

    route(calls.deliveries, async ({ id, ...paging }, context) => {
      const own = await found(context).select('id').where('id', '=', id).executeTakeFirst()
      if (!own) throw new Problem('notFound')
      const all = context.db.selectFrom('webhook_deliveries').selectAll().where('endpoint_id', '=', id)
      const { records, next } = await readPage(all, newestFirst('webhook_deliveries'), paging)
      return { records: records.map(shownDelivery), next }
    }),

    route(calls.replay, async ({ id }, context) => {
      const row = await context.db
        .selectFrom('webhook_deliveries')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirst()
      const endpoint = row?.endpoint_id
      if (!endpoint) throw new Problem('notFound')
      return onEndpoint(context, endpoint, async (trx) => {
        const { event_id, event, body } = row
        return { delivery: await add(trx, context, { endpoint }, { id: event_id, event, body }) }
      })
    }),
  ]

  /** Locks an endpoint that the caller may change. */
  function onEndpoint<Result>(
    context: Context,
    id: string,
    work: (trx: Transaction<DB>, row: Selectable<WebhookEndpoints>) => Promise<Result>,
  ): Promise<Result> {
    return context.db.transaction().execute(async (trx) => {
      const row = await found({ ...context, db: trx })
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (!row) throw new Problem('notFound')
      return work(trx, row)
    })
  }
}

const add = (
  trx: Db,
  { app, tenant, caller }: Context,
  to: Recipient,
  message: Parameters<typeof addDelivery>[3],
) => addDelivery(trx, { tenant: tenant.id, account: caller.id, now: app.now() }, to, message)

/** In one order, each once. */
const inOrder = (events: readonly WebhookEvent[]) => webhookEvents.filter((event) => events.includes(event))

const shownEndpoint = (row: Selectable<WebhookEndpoints>, now: Date): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  events: row.events as WebhookEvent[],
  timeCreate: row.created_at.toISOString(),
  paused: row.paused_at !== null,
  timeFailing: row.failing_since?.toISOString() ?? null,
  timeFormer: row.former_until && row.former_until > now ? row.former_until.toISOString() : null,
})

const shownDelivery = (row: Selectable<WebhookDeliveries>): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  eventId: row.event_id,
  state: row.state,
  attempts: row.attempts,
  timeCreate: row.created_at.toISOString(),
  timeAttempt: row.attempted_at?.toISOString() ?? null,
  timeNext: row.next_at?.toISOString() ?? null,
  status: row.status,
  fault: row.fault,
  took: row.took_ms,
  body: row.body,
  answer: row.answer,
})

export const ownWebhookRoutes = routesOf(ownWebhooks, {
  found: ownEndpoints,
  owner: ({ caller }) => caller.id,
})
export const staffWebhookRoutes = routesOf(staffWebhooks, {
  found: endpointsOfTenant,
  owner: () => null,
})
