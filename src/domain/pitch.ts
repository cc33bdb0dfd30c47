/** Pitch is measured at this rate: harmonics above half of it do not help. */
export const pitchRate = 4000
const [lowest, highest] = [65, 400]
const shortestLag = Math.floor(pitchRate / highest)
const longestLag = Math.ceil(pitchRate / lowest)
/** 40 ms, more than two periods of the lowest pitch. */
const window = pitchRate / 25
/** The samples that a measurement reads. */
export const pitchWindow = window + longestLag
/** Below this aperiodicity a frame is voiced. */
const voiced = 0.25

/**
 * The pitch at `at` in Hz by the cumulative mean normalized difference (YIN, de Cheveigné and Kawahara 2002); 0 if unvoiced. The
 * samples are at `pitchRate`, and `pitchWindow` of them are read.
 */
export function pitchAt(samples: Float32Array, at: number): number {
  const differences = new Float64Array(longestLag + 1)
  let sum = 0
  for (let lag = 1; lag <= longestLag; lag++) {
    let difference = 0
    for (let index = at; index < at + window; index++)
      difference += (samples[index]! - samples[index + lag]!) ** 2
    sum += difference
    differences[lag] = sum > 0 ? (difference * lag) / sum : 1
  }
  for (let lag = shortestLag; lag < longestLag; lag++) {
    if (differences[lag]! >= voiced || differences[lag + 1]! < differences[lag]!) continue
    const [before, here, after] = [differences[lag - 1]!, differences[lag]!, differences[lag + 1]!]
    const curve = before - 2 * here + after
    const offset = curve > 0 ? Math.max(-1, Math.min(1, (before - after) / (2 * curve))) : 0
    return pitchRate / (lag + offset)
  }
  return 0
}

/** Every fourth sample of a sound at 16 000 Hz, after a low pass. */
export function atPitchRate(samples: Float32Array): Float32Array {
  const found = new Float32Array(Math.floor(samples.length / 4))
  for (let index = 0; index < found.length; index++) {
    let sum = 0
    for (let tap = -reach; tap <= reach; tap++) sum += lowPass[tap + reach]! * (samples[index * 4 + tap] ?? 0)
    found[index] = sum
  }
  return found
}

const reach = 20
/** A windowed sinc with its edge at 1,000 Hz. */
const lowPass = Float64Array.from({ length: 2 * reach + 1 }, (_, index) => {
  const x = index - reach
  const sinc = x === 0 ? 1 : Math.sin((Math.PI * x) / 8) / ((Math.PI * x) / 8)
  return (sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1)))) / 8
})
