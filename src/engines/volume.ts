import type { Sound } from '#domain/sound.ts'
import { decibelsOfVolume } from './sliders.ts'

/** Just under full scale, so that what is written in 16 bits is never cut. */
const ceiling = 0.98
/** Seconds over which the limiter turns down before a peak and up again after it. */
const reach = 0.005

/** Makes a sound louder or softer as the slider says; where that would pass full scale, a limiter holds the peaks. */
export function atVolume({ rate, samples }: Sound, volume: number): Sound {
  const gain = 10 ** (decibelsOfVolume(volume) / 20)
  if (gain === 1) return { rate, samples }
  const louder = samples.map((sample) => sample * gain)
  return { rate, samples: gain < 1 ? louder : limited(louder, Math.max(1, Math.round(rate * reach))) }
}

/** Each sample is turned down by the mean of what its neighbours need, and each neighbour by the most that any within reach needs. */
function limited(samples: Float32Array, reach: number): Float32Array {
  const needed = samples.map((sample) => Math.min(1, ceiling / Math.abs(sample)))
  if (needed.every((gain) => gain === 1)) return samples
  const least = slidingLeast(needed, reach)
  const width = 2 * reach + 1
  const at = (index: number) => least[Math.min(least.length - 1, Math.max(0, index))]!
  let sum = 0
  for (let index = -reach; index <= reach; index += 1) sum += at(index)
  return samples.map((sample, index) => {
    const gain = sum / width
    sum += at(index + reach + 1) - at(index - reach)
    return sample * gain
  })
}

/** The least value within `reach` on either side, in one pass: `candidates` holds rising values that may still become the least. */
function slidingLeast(values: Float32Array, reach: number): Float32Array {
  const least = new Float32Array(values.length)
  const candidates = new Int32Array(values.length)
  let first = 0
  let end = 0
  for (let index = 0; index < values.length + reach; index += 1) {
    if (index < values.length) {
      while (end > first && values[candidates[end - 1]!]! >= values[index]!) end -= 1
      candidates[end] = index
      end += 1
    }
    const middle = index - reach
    if (middle < 0) continue
    while (candidates[first]! < middle - reach) first += 1
    least[middle] = values[candidates[first]!]!
  }
  return least
}
