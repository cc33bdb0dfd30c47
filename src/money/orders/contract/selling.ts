import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { idOf, longText, noResult, nothing, problemName } from '#core/contract/fields.ts'
import { page } from '#core/contract/paging.ts'
import { order, wholeOrder, orderListing, exportedOrders, orderTable } from './orders.ts'

const reason = longText.check(z.minLength(1, problemName('reasonEmpty')))

/**
 * The calls of sellers: an agent for its users' orders, finance for all orders of the tenant, with a confirmed
 * password.
 */
const selling = (under: '/agent' | '/staff', who: readonly ('agent' | 'finance')[], reaches?: 'tenant') => {
  const shared = { who, ...(reaches && { reaches }) }
  const money = { ...shared, ...(reaches && { sensitive: true }) }
  const sale = { id: idOf('sale') }
  return {
    list: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/list`,
      does: 'Lists sold orders, newest first. Finance sees all orders of the tenant.',
      input: z.object(orderListing),
      output: page(order),
    }),
    export: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/export`,
      does: 'Returns a link to the filtered sold orders as a table.',
      input: z.object(exportedOrders),
      output: orderTable,
    }),
    waiting: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/waiting`,
      does: 'Returns how many sold orders wait for the seller, by state. 100 means 100 or more.',
      input: nothing,
      output: z.object({
        confirming: z
          .int()
          .check(z.describe('The number of orders with status 1, whose payment has to be confirmed.')),
        allocating: z
          .int()
          .check(z.describe('The number of orders with status 2, whose usage has to be allocated.')),
        paid: z.int().check(z.describe('The number of orders with status 3, which are paid.')),
      }),
    }),
    detail: call({
      ...shared,
      method: 'GET',
      path: `${under}/order/detail`,
      does: 'Returns a sold order with its steps.',
      input: z.object(sale),
      output: wholeOrder,
    }),
    pass: call({
      ...money,
      method: 'POST',
      path: `${under}/order/pass`,
      does: 'Confirms that the payment has arrived.',
      input: z.object(sale),
      output: noResult,
      changes: true,
    }),
    reject: call({
      ...shared,
      method: 'POST',
      path: `${under}/order/reject`,
      does: 'Rejects an order: it goes back to unpaid, with a reason.',
      input: z.object({ ...sale, reason }),
      output: noResult,
      changes: true,
    }),
    allocate: call({
      ...money,
      method: 'POST',
      path: `${under}/order/allocate`,
      does: 'Allocates the purchased usage, valid for a number of days or until the end of a day in Beijing time.',
      input: z.object({
        ...sale,
        days: z.optional(z.int(problemName('expiryMissing')).check(z.minimum(1), z.maximum(3650))),
        until: z.optional(z.iso.date(problemName('expiryMissing'))),
      }),
      output: noResult,
      changes: true,
    }),
    discard: call({
      ...shared,
      method: 'POST',
      path: `${under}/order/discard`,
      does: 'Discards a sold order permanently, with a reason.',
      input: z.object({ ...sale, reason }),
      output: noResult,
      changes: true,
    }),
  }
}

export type Selling = ReturnType<typeof selling>

export const agentOrders = selling('/agent', ['agent'])

export const staffOrders = selling('/staff', ['finance'], 'tenant')
