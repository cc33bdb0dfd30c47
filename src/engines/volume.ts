import { lowestAround, meanAround } from '#domain/around.ts'
import { gainOf } from '#domain/loudness.ts'
import type { Sound } from '#domain/sound.ts'
import { decibelsOfVolume } from './sliders.ts'

/** Just under full scale, so that what is written in 16 bits is never cut. */
const ceiling = 0.98
/** Seconds over which the limiter turns down before a peak and up again after it. */
const reach = 0.005

/** Makes a sound louder or softer as the slider says; where that would pass full scale, a limiter holds the peaks. */
export function atVolume({ rate, samples }: Sound, volume: number): Sound {
  const gain = gainOf(decibelsOfVolume(volume))
  if (gain === 1) return { rate, samples }
  const louder = samples.map((sample) => sample * gain)
  return { rate, samples: gain < 1 ? louder : limited(louder, Math.max(1, Math.round(rate * reach))) }
}

/** Each sample is turned down by the mean of what its neighbours need, and each neighbour by the most that any within reach needs. */
function limited(samples: Float32Array, reach: number): Float32Array {
  const needed = samples.map((sample) => Math.min(1, ceiling / Math.abs(sample)))
  if (needed.every((gain) => gain === 1)) return samples
  const gains = meanAround(lowestAround(needed, reach), reach)
  return samples.map((sample, index) => sample * gains[index]!)
}
