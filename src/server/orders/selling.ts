import type { Transaction } from 'kysely'
import type { ActDetails, ActName } from '#contract/acts.ts'
import { agentOrders, type Selling, staffOrders } from '#contract/orders.ts'
import type { OrderAction } from '#domain/money/order-states.ts'
import { keepAct } from '../acts/keep-act.ts'
import type { DB } from '../db/tables.ts'
import { answer, type Answer, type Visit } from '../http/answer.ts'
import { Problem } from '../http/problem.ts'
import { reaches, type WhoseOrders } from './access.ts'
import { changeOrder } from './change-order.ts'
import { exportOrders } from './order-export.ts'
import { listOrders, readOrder } from './read-orders.ts'
import { allocateOrder } from './settle-order.ts'
import { untilWhen } from './until-when.ts'
import { waitingOrders } from './waiting-orders.ts'

type Seller = Visit<readonly ['agent']>

/** The same for agents, with the orders of their users, as for finance, with all: they differ in what they reach. */
const selling = (calls: Selling, whose: Exclude<WhoseOrders, 'bought'>): Answer[] => {
  const reach = reaches[whose]
  const step =
    (action: Extract<OrderAction, 'pass' | 'reject' | 'discard'>) =>
    async ({ id, reason }: { id: string; reason?: string }, visit: Seller) => {
      const { app, caller } = visit
      await inAct(visit, `order.${action}`, id, { reason: reason ?? null }, (trx) =>
        changeOrder(app, trx, reach({ ...visit, db: trx }), { id, action, by: caller.id, reason }, () => ({
          reviewer_id: caller.id,
          ...(action === 'pass' ? { paid_at: app.now() } : { reason }),
        })),
      )
      return null
    }
  return [
    answer(calls.list, (wish, visit) => listOrders(visit, reach(visit), wish)),
    answer(calls.export, async ({ table, ...orders }, visit) => exportOrders(visit, whose, orders, table)),
    answer(calls.waiting, (_, visit) => waitingOrders(reach(visit))),
    answer(calls.detail, ({ id }, visit) => readOrder(visit, reach(visit), id)),
    answer(calls.pass, step('pass')),
    answer(calls.reject, step('reject')),
    answer(calls.discard, step('discard')),
    answer(calls.allocate, async ({ id, ...validity }, visit) => {
      const { app, caller } = visit
      const expires = untilWhen(app.now(), validity)
      await inAct(visit, 'order.allocate', id, { expires: expires.toISOString() }, (trx) =>
        allocateOrder(app, trx, id, { by: caller.id, expires, found: reach({ ...visit, db: trx }) }),
      ).catch((error: unknown) => {
        // It is not finance that has too little.
        const short = error instanceof Problem && error.problem === 'usageShort'
        throw short && caller.role === 'finance' ? new Problem('sellerShort') : error
      })
      return null
    }),
  ]
}

const inAct = (
  visit: Seller,
  act: ActName,
  subject: string,
  details: ActDetails,
  change: (trx: Transaction<DB>) => Promise<unknown>,
) =>
  visit.db.transaction().execute(async (trx) => {
    await change(trx)
    await keepAct(trx, visit, act, subject, details)
  })

export const answerAgentOrders = selling(agentOrders, 'sold')
export const answerStaffOrders = selling(staffOrders, 'tenant')
