/** The ratio of a signal to its distortion in dB, independent of its level (SI-SDR), over all channels together. */
export function siSdr(truth: readonly Float32Array[], estimate: readonly Float32Array[]): number {
  let product = 0
  let power = 0
  for (const [channel, samples] of truth.entries())
    for (let index = 0; index < samples.length; index++) {
      product += samples[index]! * estimate[channel]![index]!
      power += samples[index]! ** 2
    }
  const scale = product / power
  let error = 0
  for (const [channel, samples] of truth.entries())
    for (let index = 0; index < samples.length; index++)
      error += (estimate[channel]![index]! - scale * samples[index]!) ** 2
  return 10 * Math.log10((scale ** 2 * power) / error)
}
