import type { Transaction } from 'kysely'
import type { App } from '#core/server/app/app.ts'
import type { DB } from '#core/server/db/tables.ts'
import { Problem } from '#core/server/http/problem.ts'
import { unitOfType } from '#domain/money/units.ts'
import { handOver } from '#money/ledger/server/hand-over.ts'
import { receive } from '#money/ledger/server/receive.ts'
import { allocationKey } from '#money/ledger/server/take-back.ts'
import type { WayToPay } from '../contract/orders.ts'
import type { FoundOrders } from './access.ts'
import { takeStep } from './change-order.ts'
import { notifyOrder } from './notify-order.ts'
import { isPartyRemoved, type Order } from './order.ts'

const day = 24 * 3_600_000

interface Allocation {
  /** Undefined if it follows from a payment. */
  by?: string
  /** By default the order's own validity from now on. */
  expires?: Date
  /** The orders that the caller may act on. */
  found?: FoundOrders
}

/**
 * Allocates what was bought, from the agent's usage if an agent sells it, and completes the order. If the agent has too
 * little, it refuses without changes.
 */
export async function allocateOrder(
  app: App,
  trx: Transaction<DB>,
  id: string,
  allocation: Allocation = {},
): Promise<Order> {
  const order = await chownToUser(app, trx, id, allocation)
  await notifyOrder(app, trx, order, { action: 'allocate', by: allocation.by })
  return order
}

const chownToUser = (
  app: App,
  trx: Transaction<DB>,
  id: string,
  { by, expires, found = trx.selectFrom('orders') }: Allocation,
) =>
  takeStep(app, trx, found, { id, action: 'allocate', by }, async (order) => {
    const at = app.now()
    const bought = {
      tenant: order.tenant_id,
      key: allocationKey(id),
      cause: 'order' as const,
      causeId: id,
      ...(by && { by }),
      at,
      account: order.buyer_id,
      unit: unitOfType[order.type],
      size: order.usage,
      amount: order.amount,
      expires: expires ?? new Date(at.getTime() + order.valid_days * day),
      as: 'buy' as const,
    }
    if (order.seller_id) await handOver(trx, { ...bought, from: order.seller_id })
    else await receive(trx, bought)
    return { completed_at: at, ...(by && { reviewer_id: by }) }
  })

interface Paid {
  order: string
  provider: Exclude<WayToPay, 'offline'>
  /** The provider's id of the payment. */
  providerNumber: string
  amount: number
  at: Date
}

/**
 * Handles an online payment reported by its provider. The order is allocated at once; if its agent has too little usage
 * it stays paid, and is allocated manually later. A payment for an order that is no longer unpaid, of a different
 * amount, or of a removed account is a surplus.
 */
export async function orderPaid(
  app: App,
  trx: Transaction<DB>,
  { order: id, provider, providerNumber, amount, at }: Paid,
): Promise<'paid' | 'surplus'> {
  const step = { id, action: 'paid', reason: `${provider} ${providerNumber}` } as const
  try {
    const paid = await takeStep(app, trx, trx.selectFrom('orders'), step, async (order) => {
      if (order.amount !== amount || (await isPartyRemoved(trx, order))) throw new Problem('orderMoved')
      return { paid_at: at, payment: provider, reason: null }
    })
    const completed = await chownToUser(app, trx, id, {}).catch(unlessShort)
    await notifyOrder(app, trx, completed ?? paid, { action: completed ? 'allocate' : 'paid' })
    return 'paid'
  } catch (error) {
    // Nothing was written: the refusal precedes the first change.
    if (error instanceof Problem && error.name === 'orderMoved') return 'surplus'
    throw error
  }
}

function unlessShort(error: unknown): undefined {
  if (!(error instanceof Problem) || error.name !== 'usageShort') throw error
}
