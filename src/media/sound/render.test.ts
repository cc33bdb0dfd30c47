import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gainOf } from '#domain/loudness.ts'
import { type Placed, type ReadBackground, render, type Rendering } from './render.ts'

const second = 48_000

const tone = (length: number, hertz: number, height: number) =>
  Float32Array.from({ length }, (_, index) => height * Math.sin((2 * Math.PI * hertz * index) / second))

/** A background that is silent outside its range, like one from a file. */
const bedOf =
  (left: Float32Array, right: Float32Array): ReadBackground =>
  async (from, to) => {
    const cut = (channel: Float32Array) =>
      Float32Array.from({ length: to - from }, (_, index) => channel[from + index] ?? 0)
    return [cut(left), cut(right)]
  }

const quiet: Rendering = { lines: [], gain: 0, ceiling: -1.5 }

test('a line starts at its sample and is complete', async () => {
  const samples = tone(1000, 440, 0.5)
  const [left, right] = await render(
    { from: 0, to: second },
    { ...quiet, lines: [{ at: 12_345, samples, gain: 0 }] },
  )
  expect(left.subarray(0, 12_345).every((value) => value === 0)).toBe(true)
  expect(left.subarray(12_345, 13_345)).toEqual(samples)
  expect(left.subarray(13_345).every((value) => value === 0)).toBe(true)
  expect(right).toEqual(left)
})

test('the background keeps its level exactly', async () => {
  const bed = [tone(second, 100, 0.4), tone(second, 150, 0.3)] as const
  const created = await render({ from: 0, to: second }, { ...quiet, background: { read: bedOf(...bed) } })
  expect(created[0]).toEqual(bed[0])
  expect(created[1]).toEqual(bed[1])
})

test('ducking lowers the background only around speech', async () => {
  const flat = new Float32Array(second * 3).fill(0.25)
  const lines: Placed[] = [{ at: second, samples: new Float32Array(second), gain: 0 }]
  const ducking = { depth: -12, attack: 4800, hold: 0, release: 4800 }
  const [left] = await render(
    { from: 0, to: second * 3 },
    { ...quiet, lines, background: { read: bedOf(flat, flat), ducking } },
  )
  expect(left[second - 4801]).toBe(0.25)
  expect(left[second + 100]).toBeCloseTo(0.25 * gainOf(-12), 5)
  expect(left[second - 2400]).toBeCloseTo(0.25 * gainOf(-6), 3)
  expect(left[second * 2 + 4801]).toBe(0.25)
})

test('the wave stays below the ceiling, also between samples', async () => {
  // The samples of this tone miss its peaks by an eighth of a period: they look 3 dB lower than the wave is.
  const samples = Float32Array.from(
    { length: second },
    (_, index) => 1.3 * Math.sin((Math.PI / 2) * index + Math.PI / 4),
  )
  const [left] = await render({ from: 0, to: second }, { ...quiet, lines: [{ at: 0, samples, gain: 0 }] })
  const inner = left.subarray(2000, second - 2000)
  const highest = Math.max(...inner.map(Math.abs))
  expect(highest * Math.SQRT2).toBeLessThan(gainOf(-1.4))
  expect(highest * Math.SQRT2).toBeGreaterThan(gainOf(-2.2))
})

test('stretches rendered alone equal the whole', async () => {
  const line = fc.record({
    at: fc.integer({ min: 0, max: 40_000 }),
    gain: fc.double({ min: -6, max: 12, noNaN: true }),
    samples: fc
      .tuple(fc.integer({ min: 1, max: 9000 }), fc.integer({ min: 60, max: 9000 }))
      .map(([length, hertz]) => tone(length, hertz, 0.8)),
  })
  const bed = bedOf(tone(50_000, 80, 0.6), tone(50_000, 90, 0.6))
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { maxLength: 5 }),
      fc.integer({ min: 1, max: 47_999 }),
      async (lines, cut) => {
        const rendering: Rendering = {
          lines,
          background: { read: bed, ducking: { depth: -9, attack: 2000, hold: 0, release: 2000 } },
          gain: -1,
          ceiling: -1.5,
        }
        const [whole] = await render({ from: 0, to: 48_000 }, rendering)
        const [before] = await render({ from: 0, to: cut }, rendering)
        const [after] = await render({ from: cut, to: 48_000 }, rendering)
        const joined = new Float32Array(48_000)
        joined.set(before)
        joined.set(after, cut)
        for (let index = 0; index < joined.length; index += 1)
          if (Math.abs(joined[index]! - whole[index]!) > 1e-5) throw new Error(`They differ at ${index}.`)
      },
    ),
    { numRuns: 25 },
  )
})
