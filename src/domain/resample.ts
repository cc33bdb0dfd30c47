import type { Sound } from './sound.ts'

/** Zero crossings of the sinc on each side; with the window below, frequencies outside the band are 90 dB down. */
const crossings = 32
const beta = 9

/** The same sound at another rate, with exactly round(length x rate / old rate) samples. Time 0 stays time 0. */
export function resample(sound: Sound, rate: number): Sound {
  if (sound.rate === rate) return sound
  const common = greatestCommonDivisor(sound.rate, rate)
  const up = rate / common
  const down = sound.rate / common
  // Slightly below the lower of both bands, so that the transition band ends at it.
  const band = Math.min(1, rate / sound.rate) * 0.94
  const reach = Math.ceil(crossings / band)
  const input = sound.samples
  const output = new Float32Array(Math.round((input.length * rate) / sound.rate))
  const filters = filtersOf(sound.rate, rate)
  for (let index = 0; index < output.length; index++) {
    const base = Math.floor((index * down) / up)
    const phase = (index * down) % up
    let filter = filters.get(phase)
    if (!filter) filters.set(phase, (filter = filterAt(phase / up, reach, band)))
    const first = base - reach + 1
    const from = Math.max(0, -first)
    const to = Math.min(filter.length, input.length - first)
    let sum = 0
    for (let tap = from; tap < to; tap++) sum += filter[tap]! * input[first + tap]!
    output[index] = sum
  }
  return { rate, samples: output }
}

/** The same for sound that comes in blocks: returns the samples that are certain so far, a few milliseconds late. */
export function resampler(from: number, to: number): (block: Float32Array) => Float32Array {
  if (from === to) return (block) => block
  const common = greatestCommonDivisor(from, to)
  const up = to / common
  const down = from / common
  const band = Math.min(1, to / from) * 0.94
  const reach = Math.ceil(crossings / band)
  const filters = filtersOf(from, to)
  /** Samples from `start` on; before the first one is silence. */
  let remaining = new Float32Array(reach)
  let start = -reach
  let index = 0
  return (block) => {
    const all = new Float32Array(remaining.length + block.length)
    all.set(remaining)
    all.set(block, remaining.length)
    const output: number[] = []
    for (;;) {
      const first = Math.floor((index * down) / up) - reach + 1
      if (first + 2 * reach > start + all.length) {
        remaining = all.slice(Math.max(0, first - start))
        start = Math.max(start, first)
        return Float32Array.from(output)
      }
      const phase = (index * down) % up
      let filter = filters.get(phase)
      if (!filter) filters.set(phase, (filter = filterAt(phase / up, reach, band)))
      let sum = 0
      for (let tap = 0; tap < filter.length; tap++) sum += filter[tap]! * all[first - start + tap]!
      output.push(sum)
      index += 1
    }
  }
}

/** Consecutive lines of speech have the same rate, so filters are cached. */
const known = new Map<string, Map<number, Float32Array>>()
const maxKnown = 8

function filtersOf(from: number, to: number): Map<number, Float32Array> {
  const name = `${from} ${to}`
  const filters = known.get(name) ?? new Map<number, Float32Array>()
  known.delete(name)
  known.set(name, filters)
  if (known.size > maxKnown) known.delete(known.keys().next().value!)
  return filters
}

/** The weights of the samples around a position `fraction` after a sample. */
function filterAt(fraction: number, reach: number, band: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * reach }, (_, tap) => {
    const distance = tap - reach + 1 - fraction
    const angle = Math.PI * distance * band
    const sinc = distance === 0 ? 1 : Math.sin(angle) / angle
    return sinc * kaiser(distance / reach)
  })
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

const kaiser = (x: number) => (Math.abs(x) >= 1 ? 0 : bessel(beta * Math.sqrt(1 - x * x)) / middle)

function bessel(x: number): number {
  let sum = 1
  let term = 1
  for (let k = 1; term > sum * 1e-12; k++) {
    term *= (x / (2 * k)) ** 2
    sum += term
  }
  return sum
}

const middle = bessel(beta)

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
