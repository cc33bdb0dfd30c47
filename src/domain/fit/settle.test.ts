import fc from 'fast-check'
import { expect, test } from 'vitest'
import { settle } from './settle.ts'
import { System } from './system.ts'

test('a free spring rests at its rest length', () => {
  const system = new System()
  const x = system.unknown()
  system.spring([[x, 2]], 6, 1)
  expect(settle(system, [0])[0]).toBeCloseTo(3, 6)
})

test('a hard stop holds, a priced stop yields to a stronger pull', () => {
  const pulled = (price?: number) => {
    const system = new System()
    const x = system.unknown()
    system.spring([[x, 1]], 0, 1)
    system.atLeast([[x, 1]], 2, price)
    return settle(system, [0])[0]!
  }
  expect(pulled()).toBeCloseTo(2, 6)
  expect(pulled(3)).toBeCloseTo(2, 6)
  expect(pulled(0.5)).toBeCloseTo(0.5, 6)
})

test('two springs share an excess by their stiffness', () => {
  const system = new System()
  const [a, b] = [system.unknown(), system.unknown()]
  system.spring([[a, 1]], 3, 1)
  system.spring([[b, 1]], 3, 2)
  system.atMost(
    [
      [a, 1],
      [b, 1],
    ],
    4.5,
  )
  const x = settle(system, [0, 0])
  expect(x[0]).toBeCloseTo(2, 6)
  expect(x[1]).toBeCloseTo(2.5, 6)
})

test('a stop that a step overshoots is reached all the same', () => {
  const system = new System()
  const x = system.unknown()
  system.spring([[x, 1]], 0, 0.2)
  system.atLeast([[x, -1]], 2.4878046778957845, 3.3787499999999926)
  expect(settle(system, [0])[0]).toBeCloseTo(-2.4878, 4)
})

test('no nearby point and no point of a grid is better', () => {
  const number = fc.double({ min: -3, max: 3, noNaN: true })
  const form = fc.array(fc.tuple(fc.nat(2), fc.constantFrom(-1, 1, 2)), { minLength: 1, maxLength: 3 }).map(
    // Each unknown once.
    (pairs) => [...new Map(pairs)],
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(form, number, fc.double({ min: 0.1, max: 5, noNaN: true })), { maxLength: 4 }),
      fc.array(fc.tuple(form, number, fc.double({ min: 0.01, max: 5, noNaN: true })), { maxLength: 6 }),
      fc.array(form, { maxLength: 3 }),
      (springs, priced, held) => {
        const system = new System()
        for (let k = 0; k < 3; k++) system.spring([[system.unknown(), 1]], 0, 0.2)
        for (const [each, rest, stiffness] of springs) system.spring(each, rest, stiffness)
        for (const [each, least, price] of priced) system.atLeast(each, least, price)
        // Zero satisfies these, so a solution always exists.
        for (const each of held) system.atLeast(each, -1)
        const x = settle(system, [0, 0, 0])
        const cost = system.cost(x)
        expect(cost).toBeLessThan(Infinity)
        for (const step of [1, 0.01])
          for (let k = 0; k < 343; k++) {
            const around = step === 1 ? [0, 0, 0] : x
            const there = Array.from(
              around,
              (value, place) => value + step * ((Math.floor(k / 7 ** place) % 7) - 3),
            )
            expect(system.cost(there, 0)).toBeGreaterThan(cost - 1e-5)
          }
      },
    ),
    { numRuns: 150 },
  )
})
