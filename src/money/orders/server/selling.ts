import type { Transaction } from 'kysely'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route, type Route, type RequestContext } from '#core/server/http/route.ts'
import type { OrderAction } from '#domain/money/order-states.ts'
import type { AuditDetails, AuditAction } from '#identity/audit/contract.ts'
import { recordAudit } from '#identity/audit/server/record-audit.ts'
import { agentOrders, type Selling, staffOrders } from '../contract/selling.ts'
import { reaches, type WhoseOrders, waitingOrders } from './access.ts'
import { changeOrder } from './change-order.ts'
import { exportOrders } from './order-export.ts'
import { listOrders, readOrder } from './read-orders.ts'
import { allocateOrder } from './settle-order.ts'

type Seller = RequestContext<readonly ['agent']>

const day = 24 * 3_600_000

/** The expiry of allocated usage: a number of days from now, or the end of a day in China. */
function expiryDate(
  now: Date,
  { days, until }: { days?: number | undefined; until?: string | undefined },
): Date {
  if (until === undefined && days === undefined) throw new Problem('expiryMissing')
  const expires =
    until === undefined ? new Date(now.getTime() + days! * day) : new Date(`${until}T24:00:00+08:00`)
  if (expires <= now) throw new Problem('expiryPast')
  return expires
}

/** The same calls for agents (orders of their users) and for finance (all orders). */
const selling = (calls: Selling, whose: Exclude<WhoseOrders, 'bought'>): Route[] => {
  const reach = reaches[whose]
  const step =
    (action: Extract<OrderAction, 'pass' | 'reject' | 'discard'>) =>
    async ({ id, reason }: { id: string; reason?: string }, context: Seller) => {
      const { app, caller } = context
      await withAudit(context, `order.${action}`, id, { reason: reason ?? null }, (trx) =>
        changeOrder(app, trx, reach({ ...context, db: trx }), { id, action, by: caller.id, reason }, () => ({
          reviewer_id: caller.id,
          ...(action === 'pass' ? { paid_at: app.now() } : { reason }),
        })),
      )
      return null
    }
  return [
    route(calls.list, (options, context) => listOrders(context, reach(context), options)),
    route(calls.export, async ({ table, ...orders }, context) => exportOrders(context, whose, orders, table)),
    route(calls.waiting, (_, context) => waitingOrders(reach(context))),
    route(calls.detail, ({ id }, context) => readOrder(context, reach(context), id)),
    route(calls.pass, step('pass')),
    route(calls.reject, step('reject')),
    route(calls.discard, step('discard')),
    route(calls.allocate, async ({ id, ...validity }, context) => {
      const { app, caller } = context
      const expires = expiryDate(app.now(), validity)
      await withAudit(context, 'order.allocate', id, { expires: expires.toISOString() }, (trx) =>
        allocateOrder(app, trx, id, { by: caller.id, expires, found: reach({ ...context, db: trx }) }),
      ).catch((error: unknown) => {
        // Finance itself does not have too little.
        const short = error instanceof Problem && error.name === 'usageShort'
        throw short && caller.role === 'finance' ? new Problem('sellerShort') : error
      })
      return null
    }),
  ]
}

const withAudit = (
  context: Seller,
  action: AuditAction,
  subject: string,
  details: AuditDetails,
  change: (trx: Transaction<DB>) => Promise<unknown>,
) =>
  context.db.transaction().execute(async (trx) => {
    await change(trx)
    await recordAudit(trx, context, action, subject, details)
  })

export const agentOrderRoutes = selling(agentOrders, 'sold')
export const staffOrderRoutes = selling(staffOrders, 'tenant')
