import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitParts, takeOldest } from './take-oldest.ts'

const packages = fc
  .array(fc.nat({ max: 50 }), { maxLength: 8 })
  .map((sizes) => sizes.map((remaining, at) => ({ id: `p${at}`, remaining })))
const sum = (parts: readonly { amount: number }[]) => parts.reduce((all, { amount }) => all + amount, 0)

test('takes the full amount from the first packages on, or nothing if they hold less', () => {
  fc.assert(
    fc.property(packages, fc.integer({ min: 1, max: 200 }), (given, amount) => {
      const parts = takeOldest(given, amount)
      const there = given.reduce((all, { remaining }) => all + remaining, 0)
      expect(parts === undefined).toBe(there < amount)
      if (!parts) return
      expect(sum(parts)).toBe(amount)
      const byId = new Map(parts.map((part) => [part.package, part.amount]))
      const last = given.findLastIndex(({ id }) => byId.has(id))
      for (const [at, { id, remaining }] of given.entries()) {
        const taken = byId.get(id) ?? 0
        expect(taken).toBeLessThanOrEqual(remaining)
        if (at < last) expect(taken).toBe(remaining)
      }
    }),
  )
})

test('uses held amounts in order and returns the rest', () => {
  fc.assert(
    fc.property(packages, fc.nat({ max: 300 }), (given, used) => {
      const parts = given
        .filter(({ remaining }) => remaining > 0)
        .map(({ id, remaining }) => ({ package: id, amount: remaining }))
      const split = splitParts(parts, used)
      expect(sum(split.used)).toBe(Math.min(used, sum(parts)))
      expect(sum(split.used) + sum(split.rest)).toBe(sum(parts))
      const again = new Map<string, number>()
      for (const part of [...split.used, ...split.rest]) {
        expect(part.amount).toBeGreaterThan(0)
        again.set(part.package, (again.get(part.package) ?? 0) + part.amount)
      }
      expect([...again]).toEqual(parts.map((part) => [part.package, part.amount]))
    }),
  )
})
