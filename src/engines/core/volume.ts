import { gainOf } from '#domain/loudness.ts'
import { slidingMinimum, slidingMean } from '#domain/sliding-window.ts'
import type { Sound } from '#domain/sound.ts'
import { decibelsOfVolume } from './sliders.ts'

/** Just below full scale, so that 16-bit samples never clip. */
const ceiling = 0.98
/** Seconds over which the limiter ramps before and after a peak. */
const reach = 0.005

/** Applies the volume slider; a limiter prevents clipping. */
export function atVolume({ rate, samples }: Sound, volume: number): Sound {
  const gain = gainOf(decibelsOfVolume(volume))
  if (gain === 1) return { rate, samples }
  const louder = samples.map((sample) => sample * gain)
  return { rate, samples: gain < 1 ? louder : limited(louder, Math.max(1, Math.round(rate * reach))) }
}

/** The gain of each sample is the mean over its neighborhood of the minimum gain needed within reach. */
function limited(samples: Float32Array, reach: number): Float32Array {
  const needed = samples.map((sample) => Math.min(1, ceiling / Math.abs(sample)))
  if (needed.every((gain) => gain === 1)) return samples
  const gains = slidingMean(slidingMinimum(needed, reach), reach)
  return samples.map((sample, index) => sample * gains[index]!)
}
