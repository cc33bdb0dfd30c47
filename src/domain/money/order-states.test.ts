import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterAction, type OrderAction, orderStatus, type OrderStatus } from './order-states.ts'

const actions: OrderAction[] = ['modify', 'voucher', 'pass', 'reject', 'discard', 'paid', 'allocate']
const { unpaid, confirming, allocating, paid, completed, discarded } = orderStatus

/** The table of docs/contribute/product.md as a list of all allowed steps. */
const allowed: [OrderStatus, OrderAction, OrderStatus][] = [
  [unpaid, 'modify', unpaid],
  [unpaid, 'voucher', confirming],
  [unpaid, 'discard', discarded],
  [unpaid, 'paid', paid],
  [confirming, 'pass', allocating],
  [confirming, 'reject', unpaid],
  [confirming, 'discard', discarded],
  [allocating, 'allocate', completed],
  [paid, 'allocate', completed],
]

test('allows exactly the steps of the table', () => {
  for (const from of Object.values(orderStatus))
    for (const action of actions) {
      const step = allowed.find(([state, by]) => state === from && by === action)
      expect([from, action, afterAction(from, action)]).toEqual([from, action, step?.[2]])
    }
})

test('any sequence of actions allocates an order at most once, only after payment, and final states are final', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...actions), { maxLength: 40 }), (row) => {
      let status: OrderStatus = unpaid
      let payments = 0
      let allocations = 0
      for (const action of row) {
        const next = afterAction(status, action)
        if (next === undefined) continue
        expect([completed, discarded]).not.toContain(status)
        if (action === 'paid' || action === 'pass') payments += 1
        if (action === 'allocate') allocations += 1
        status = next
      }
      expect(payments).toBeLessThanOrEqual(1)
      expect(allocations).toBeLessThanOrEqual(payments)
      expect(allocations === 1).toBe(status === completed)
    }),
    { numRuns: 2000 },
  )
})
