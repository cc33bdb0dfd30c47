import { makeFft } from '#engines/embedded/fft.ts'

export const soundRate = 48_000
export type Channels = [left: Float32Array, right: Float32Array]

/** Adds room reverberation: decaying noise, independent for each ear. */
export function withReverb(
  [left, right]: Channels,
  { seconds, share, random }: { seconds: number; share: number; random: () => number },
): Channels {
  const length = 2 ** Math.ceil(Math.log2(left.length + seconds * soundRate))
  const fft = makeFft(length)
  const dry = { real: new Float64Array(length), imaginary: new Float64Array(length) }
  const walls = { real: new Float64Array(length), imaginary: new Float64Array(length) }
  for (let index = 0; index < left.length; index++) dry.real[index] = (left[index]! + right[index]!) / 2
  // One ear is the real part, the other the imaginary part.
  for (const channel of [walls.real, walls.imaginary]) {
    const taps = seconds * soundRate
    for (let index = 0; index < taps; index++)
      channel[index] = (2 * random() - 1) * 10 ** ((-3 * index) / taps)
    const loud = Math.sqrt(channel.reduce((sum, value) => sum + value ** 2, 0))
    for (let index = 0; index < taps; index++) channel[index]! *= share / loud
  }
  fft(dry.real, dry.imaginary)
  fft(walls.real, walls.imaginary)
  for (let index = 0; index < length; index++) {
    const [one, other] = [dry.real[index]!, dry.imaginary[index]!]
    const [real, imaginary] = [walls.real[index]!, walls.imaginary[index]!]
    dry.real[index] = one * real - other * imaginary
    // Conjugated, because the inverse uses the same transform.
    dry.imaginary[index] = -(one * imaginary + other * real)
  }
  fft(dry.real, dry.imaginary)
  return [
    left.map((value, index) => value + dry.real[index]! / length),
    right.map((value, index) => value - dry.imaginary[index]! / length),
  ]
}
