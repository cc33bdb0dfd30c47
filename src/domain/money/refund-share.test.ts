import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyFor, usageFor } from './refund-share.ts'

const paid = fc
  .record({ amount: fc.integer({ min: 1, max: 5000 }), usage: fc.integer({ min: 1, max: 5000 }) })
  .chain(({ amount, usage }) =>
    fc.record({
      amount: fc.constant(amount),
      usage: fc.constant(usage),
      refunded: fc.nat({ max: amount }),
      refundedUsage: fc.nat({ max: usage }),
    }),
  )

test('parts never exceed the total, and refunding all remaining usage refunds all remaining money', () => {
  fc.assert(
    fc.property(paid, fc.array(fc.nat({ max: 2000 }), { maxLength: 6 }), (begun, parts) => {
      const now = { ...begun }
      for (const part of [...parts, now.usage]) {
        const back = Math.min(part, now.usage - now.refundedUsage)
        now.refunded += moneyFor(now, back)
        now.refundedUsage += back
        expect(now.refunded).toBeLessThanOrEqual(now.amount)
      }
      expect(now.refunded).toBe(now.amount)
    }),
  )
})

test('usage for an amount of money is the least that this money is due for', () => {
  fc.assert(
    fc.property(paid, fc.nat({ max: 5000 }), (of, options) => {
      const money = Math.min(options, of.amount - of.refunded)
      const back = usageFor(of, money)
      expect(back).toBeGreaterThanOrEqual(0)
      expect(back).toBeLessThanOrEqual(of.usage - of.refundedUsage)
      if (back > 0) {
        expect(moneyFor(of, back)).toBeGreaterThanOrEqual(money)
        expect(Math.floor((of.amount * (of.refundedUsage + back - 1)) / of.usage) - of.refunded).toBeLessThan(
          Math.max(money, 1),
        )
      }
    }),
  )
})
