import { releaseBuffers, acquireFloats } from './memory.ts'
import { slidingMinimum, slidingMean } from './sliding-window.ts'

// A stateless limiter: its gain at an instant depends only on a few milliseconds around it, so a piece of a track
// sounds the same whether rendered alone or with the rest.

/** How far a loud instant affects its surroundings, in samples; pieces are rendered with this margin on both sides. */
export const limiterReach = 492
// Twice this, for the minimum and the mean, plus the samples that the wave between two samples depends on.
const half = 240

const taps = 12
const phases = 4
const filter = interpolation()

/** Turns the channels down together where the wave between their samples would exceed `ceiling`. */
export function limit(channels: readonly Float32Array[], ceiling: number): void {
  const length = channels[0]?.length ?? 0
  const loud: Span[] = []
  let needed: Float32Array | undefined
  const need = (index: number, gain: number) => {
    needed ??= acquireFloats(length).fill(1)
    needed[index] = Math.min(needed[index]!, gain)
  }
  for (const samples of channels) {
    const bits = new Int32Array(samples.buffer, samples.byteOffset, length)
    const high = bitsOf(ceiling * suspicious)
    for (let from = 0; from < length; from += few) {
      const to = Math.min(length, from + few)
      if (isBelow(high, bits, from, to)) continue
      if (findLoud(samples, { from, to }, ceiling, need)) loud.push(around({ from, to }, length))
    }
  }
  if (!needed) return
  for (const { from, to } of together(loud)) {
    // Never above what is needed, because every value averaged is at most that.
    const gains = slidingMean(slidingMinimum(needed.subarray(from, to), half), half)
    for (const samples of channels)
      for (let index = from; index < to; index += 1) samples[index] = samples[index]! * gains[index - from]!
  }
  releaseBuffers(needed)
}

interface Span {
  from: number
  to: number
}

/** Samples checked together: usually none is high, and checking a block is faster. */
const few = 64

/** Writes the gain needed where the wave is too high; returns whether there is any such place. */
function findLoud(
  samples: Float32Array,
  { from, to }: Span,
  ceiling: number,
  need: (index: number, gain: number) => void,
): boolean {
  let found = false
  for (let index = from; index < to; index += 1) {
    if (Math.abs(samples[index]!) < ceiling * suspicious) continue
    const peak = truePeak(samples, index)
    if (peak <= ceiling) continue
    need(index, ceiling / peak)
    found = true
  }
  return found
}

/** Between two samples the wave rises to at most about twice their height. */
const suspicious = 0.5

/** Compares floats as integers without branching: a sample that is too high makes `room` negative. */
function isBelow(high: number, bits: Int32Array, from: number, to: number): boolean {
  let room = 0
  for (let index = from; index < to; index += 1) room |= high - 1 - (bits[index]! & withoutSign)
  return room >= 0
}

const withoutSign = 0x7fffffff
const bitsOf = (value: number) => new Int32Array(Float32Array.of(value).buffer)[0]!

/** The surroundings of a loud instant that are turned down; the rest is unchanged. */
const around = ({ from, to }: Span, length: number): Span => ({
  from: Math.max(0, from - 2 * half),
  to: Math.min(length, to + 2 * half),
})

/** Merges spans that touch each other. */
function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** The peak of the wave at a sample and at three positions after it. */
function truePeak(samples: Float32Array, at: number): number {
  const first = at - taps / 2 + 1
  const from = Math.max(0, -first)
  const to = Math.min(taps, samples.length - first)
  // One loop for the three positions, so each sample is loaded once.
  let [one, two, three] = [0, 0, 0]
  for (let tap = from; tap < to; tap += 1) {
    const sample = samples[first + tap]!
    one += filter[taps + tap]! * sample
    two += filter[2 * taps + tap]! * sample
    three += filter[3 * taps + tap]! * sample
  }
  return Math.max(Math.abs(samples[at]!), Math.abs(one), Math.abs(two), Math.abs(three))
}

function interpolation(): Float64Array {
  const created = new Float64Array(phases * taps)
  for (let phase = 0; phase < phases; phase += 1) {
    let sum = 0
    for (let tap = 0; tap < taps; tap += 1) {
      const x = tap - taps / 2 + 1 - phase / phases
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2))
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
      created[phase * taps + tap] = Math.abs(x) >= taps / 2 ? 0 : sinc * window
      sum += created[phase * taps + tap]!
    }
    for (let tap = 0; tap < taps; tap += 1) created[phase * taps + tap]! /= sum
  }
  return created
}
