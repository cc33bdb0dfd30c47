import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit } from './fit.ts'
import type { SpokenLine } from './line.ts'
import { fitSlowed, usualSlowLimits } from './slow-picture.ts'

const line = (start: number, end: number, natural: number): SpokenLine => ({
  id: String(start),
  start,
  end,
  natural,
  pauses: [],
  speaker: 'ann',
})

test('leaves the picture unchanged if everything fits', () => {
  const lines = [line(1000, 3000, 2000), line(4000, 6000, 2200)]
  const conditions = { duration: 8000, cuts: [3500] }
  const { map, plan } = fitSlowed(lines, conditions)
  expect(plan).toEqual(fit(lines, conditions))
  expect(map.toOutput(5000)).toBe(5000)
})

test('slows only a shot that is too full, and its lines get slower', () => {
  const lines = [
    line(500, 2000, 1400),
    line(5100, 7400, 3000),
    line(7500, 9900, 3100),
    line(12_000, 14_000, 1800),
  ]
  const conditions = { duration: 15_000, cuts: [5000, 10_000] }
  const { map, plan } = fitSlowed(lines, conditions)
  expect(map.stretches().map(({ slower }) => slower > 1)).toEqual([false, true, false])
  expect(map.toOutput(15_000)).toBeGreaterThan(15_300)
  const before = fit(lines, conditions)
  for (const k of [1, 2]) expect(plan[k]!.speed).toBeLessThan(before[k]!.speed - 0.05)
  expect(plan[3]).toMatchObject({ start: map.toOutput(12_000), speed: 1 })
})

test('one long line does not slow a film without cuts', () => {
  const lines = [line(1000, 2000, 4000), line(2100, 3000, 800), line(500_000, 502_000, 2000)]
  const { map } = fitSlowed(lines, { duration: 3_600_000 })
  expect(map.toOutput(3_600_000)).toBeLessThan(3_600_000 * 1.01)
})

test('a file without a picture has no end', () => {
  expect(fitSlowed([line(0, 1000, 3000)], { duration: Infinity }).map.knots).toHaveLength(1)
})

test('never exceeds the limit, bends at scene cuts only, has the stated length, and speaks every line', () => {
  const part = fc.record({
    wait: fc.integer({ min: 0, max: 1500 }),
    span: fc.integer({ min: 300, max: 5000 }),
    expansion: fc.double({ min: 0.7, max: 2, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 20 }),
      fc.array(fc.integer({ min: -10, max: 90_000 }), { maxLength: 12 }),
      (parts, places) => {
        let at = 0
        const lines = parts.map(({ wait, span, expansion }) => {
          at += wait + span
          return line(at - span, at, Math.round(span * expansion))
        })
        const cuts = places.toSorted((a, b) => a - b)
        const duration = at + 200
        const { map, plan } = fitSlowed(lines, { duration, cuts })
        for (const { end, slower } of map.stretches()) {
          expect(slower).toBeLessThanOrEqual(usualSlowLimits.slowest)
          expect(slower).toBeGreaterThanOrEqual(1)
          expect([...cuts, duration]).toContain(end)
        }
        expect(plan.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
        const rush = (spoken: typeof plan) =>
          spoken.reduce((sum, { speed, length }) => sum + length * Math.max(0, speed - 1.25), 0)
        expect(rush(plan)).toBeLessThanOrEqual(rush(fit(lines, { duration, cuts })) + 20 * lines.length)
      },
    ),
  )
})
