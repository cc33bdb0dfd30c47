import { releaseBuffers, acquireFloats } from './memory.ts'
import { lowestAround, meanAround } from './around.ts'

// A limiter without memory: what it does at one instant depends on a few milliseconds around it only, so that a piece of
// a track sounds the same whether it is made alone or with all the others.

/** How far round an instant a loud one is felt, in samples; pieces are made with as much on both sides. */
export const limiterReach = 492
// Twice this, for the lowest and for the mean, and as many samples as a wave between two of them hangs on.
const half = 240

const taps = 12
const phases = 4
const filter = interpolation()

/** Turns the channels down, together, where the wave between their samples would go above `ceiling`. */
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
    // Nowhere above what is needed, since every value that goes into the mean is at most that.
    const gains = meanAround(lowestAround(needed.subarray(from, to), half), half)
    for (const samples of channels)
      for (let index = from; index < to; index += 1) samples[index] = samples[index]! * gains[index - from]!
  }
  releaseBuffers(needed)
}

interface Span {
  from: number
  to: number
}

/** Samples that are looked at together: mostly no one of them is high, and that is known quicker of all of them. */
const few = 64

/** Tells what is needed where the wave is too high; says whether it is anywhere. */
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

/** Between two samples a wave rises to at most about twice their height. */
const suspicious = 0.5

/** Heights are in the order of their bits, so that no sample asks for a decision of its own: one that is too high makes `room` negative. */
function isBelow(high: number, bits: Int32Array, from: number, to: number): boolean {
  let room = 0
  for (let index = from; index < to; index += 1) room |= high - 1 - (bits[index]! & withoutSign)
  return room >= 0
}

const withoutSign = 0x7fffffff
const bitsOf = (value: number) => new Int32Array(Float32Array.of(value).buffer)[0]!

/** All that lies so near to a loud instant that it is turned down; the rest stays as it is. */
const around = ({ from, to }: Span, length: number): Span => ({
  from: Math.max(0, from - 2 * half),
  to: Math.min(length, to + 2 * half),
})

/** The spans in turn, those that touch each other as one. */
function together(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

/** The height of the wave at a sample and three places after it. */
function truePeak(samples: Float32Array, at: number): number {
  const first = at - taps / 2 + 1
  const from = Math.max(0, -first)
  const to = Math.min(taps, samples.length - first)
  // One loop for the three places: each sample is fetched once.
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
  const made = new Float64Array(phases * taps)
  for (let phase = 0; phase < phases; phase += 1) {
    let sum = 0
    for (let tap = 0; tap < taps; tap += 1) {
      const x = tap - taps / 2 + 1 - phase / phases
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2))
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)
      made[phase * taps + tap] = Math.abs(x) >= taps / 2 ? 0 : sinc * window
      sum += made[phase * taps + tap]!
    }
    for (let tap = 0; tap < taps; tap += 1) made[phase * taps + tap]! /= sum
  }
  return made
}
