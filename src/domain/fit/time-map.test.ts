import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TimeMap } from './time-map.ts'

const knots = fc
  .array(
    fc.record({
      source: fc.integer({ min: 1, max: 100_000 }),
      slower: fc.double({ min: 1, max: 1.15, noNaN: true }),
    }),
    { maxLength: 20 },
  )
  .map((steps) => {
    const all = [{ source: 0, output: 0 }]
    for (const { source, slower } of steps) {
      const last = all.at(-1)!
      all.push({ source: last.source + source, output: last.output + Math.round(source * slower) })
    }
    return all
  })
const moment = fc.double({ min: -10_000, max: 2_500_000, noNaN: true })

test('is the identity without knots', () => {
  const map = new TimeMap([])
  expect([map.toOutput(-5), map.toOutput(0), map.toSource(1234.5)]).toEqual([-5, 0, 1234.5])
  expect(map.stretches()).toEqual([])
})

test('is linear between knots and parallel outside', () => {
  const map = new TimeMap([
    { source: 0, output: 0 },
    { source: 1000, output: 1100 },
    { source: 3000, output: 3100 },
  ])
  expect([-10, 0, 500, 1000, 2000, 3000, 3010].map((at) => map.toOutput(at))).toEqual([
    -10, 0, 550, 1100, 2100, 3100, 3110,
  ])
  expect(map.stretches()).toEqual([
    { start: 0, end: 1000, slower: 1.1 },
    { start: 1000, end: 3000, slower: 1 },
  ])
})

test('exact at its knots', () => {
  fc.assert(
    fc.property(knots, (all) => {
      const map = new TimeMap(all)
      for (const { source, output } of all) {
        expect(map.toOutput(source)).toBe(output)
        expect(map.toSource(output)).toBe(source)
      }
    }),
  )
})

test('is monotonic and invertible', () => {
  fc.assert(
    fc.property(knots, moment, moment, (all, a, b) => {
      const map = new TimeMap(all)
      const [early, late] = a < b ? [a, b] : [b, a]
      expect(map.toOutput(early)).toBeLessThanOrEqual(map.toOutput(late))
      expect(map.toOutput(late) - map.toOutput(early)).toBeGreaterThan((late - early) * 0.49 - 1e-6)
      expect(map.toSource(map.toOutput(a))).toBeCloseTo(a, 5)
      expect(map.toOutput(map.toSource(a))).toBeCloseTo(a, 5)
    }),
  )
})

test('keeps the order and text of cues, without overlaps', () => {
  const cue = fc.record({ wait: fc.integer({ min: 0, max: 3000 }), span: fc.integer({ min: 1, max: 6000 }) })
  fc.assert(
    fc.property(knots, fc.array(cue, { maxLength: 30 }), (all, parts) => {
      let at = 0
      const cues = parts.map(({ wait, span }, k) => {
        at += wait + span
        return { id: String(k), start: at - span, end: at }
      })
      const warped = new TimeMap(all).bend(cues)
      warped.forEach(({ id, start, end }, k) => {
        expect(id).toBe(cues[k]!.id)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(start).toBeGreaterThanOrEqual(warped[k - 1]?.end ?? 0)
      })
    }),
  )
})

test('refuses knots that do not advance', () => {
  const back = [
    { source: 0, output: 0 },
    { source: 10, output: 10 },
  ]
  expect(() => new TimeMap([...back, { source: 10, output: 12 }])).toThrow(RangeError)
  expect(() => new TimeMap([...back, { source: 12, output: 10 }])).toThrow(RangeError)
  expect(() => new TimeMap([...back, { source: Number.NaN, output: 20 }])).toThrow(RangeError)
})
