import type { Span } from '../ports.ts'
import { makeFft } from './fft.ts'
import { frame, openRnnoise, rnnoiseDelay } from './rnnoise.ts'

const rate = 48_000
const size = 4096
const bins = size / 2
/** Frames by which rnnoise comes late. */
const late = rnnoiseDelay / frame
/** Between what comes in and what is final. */
const delay = rnnoiseDelay - frame + size
/** Below 90 Hz there is no voice, but bass and drums, which lie in the middle too. */
const lowest = 8
/** Milliseconds round what the detector heard, which cuts close, and of the fade beyond them. */
const margin = 150
const fade = 100
/** Milliseconds that rnnoise listens before it is asked. */
const leadIn = 1000

const window = Float64Array.from({ length: size }, (_, index) => Math.sin((Math.PI * (index + 0.5)) / size))
/** What windows that overlap by whole frames add up to, at each place of a frame. */
const sums = Float64Array.from({ length: frame }, (_, place) => {
  let sum = 0
  for (let index = place; index < size; index += frame) sum += window[index]! ** 2
  return sum
})

export interface Stereo {
  left: Float32Array
  right: Float32Array
}

/**
 * Parts speech from music, one frame after the other. A voice is what rnnoise takes for speech and what both channels
 * share; where nobody speaks, nothing is taken from the music. Give it frames of 480
 * samples; what comes out is as long, and `delay` samples late.
 */
export async function openSeparation(speech: readonly Span[]) {
  const denoise = await openRnnoise()
  const fft = makeFft(size)
  const pending: Stereo[] = []
  const [left, right, clean] = [new Float64Array(size), new Float64Array(size), new Float64Array(size)]
  const [outLeft, outRight] = [new Float64Array(size), new Float64Array(size)]
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  const [cleanReal, cleanImaginary] = [new Float64Array(size), new Float64Array(size)]
  const middle = new Float32Array(frame)
  let frames = 0
  let span = 0

  /** 0 where nobody speaks, 1 where somebody does. */
  function gateAt(time: number): number {
    while (span < speech.length && speech[span]!.end + margin + fade <= time) span++
    return Math.max(openness(speech[span], time), openness(speech[span + 1], time))
  }

  const isNear = (time: number) => (speech[span]?.start ?? Infinity) - leadIn < time

  function maskAt(bin: number): number {
    if (bin < lowest) return 0
    const mirror = size - bin
    // One transform holds both channels: the left is its even part, the right its odd part.
    const leftReal = (real[bin]! + real[mirror]!) / 2
    const leftImaginary = (imaginary[bin]! - imaginary[mirror]!) / 2
    const rightReal = (imaginary[bin]! + imaginary[mirror]!) / 2
    const rightImaginary = (real[mirror]! - real[bin]!) / 2
    const power = leftReal ** 2 + leftImaginary ** 2 + rightReal ** 2 + rightImaginary ** 2
    if (power < 1e-12) return 0
    const shared = (2 * (leftReal * rightReal + leftImaginary * rightImaginary)) / power
    if (shared <= 0) return 0
    const middlePower = ((leftReal + rightReal) ** 2 + (leftImaginary + rightImaginary) ** 2) / 4
    const cleanPower = cleanReal[bin]! ** 2 + cleanImaginary[bin]! ** 2
    // Its root, and the square of the other: both were found by trying, as the size was.
    const spoken = Math.min(1, (cleanPower / (middlePower + 1e-15)) ** 0.2)
    return spoken * shared ** 2
  }

  function separateWindow(gate: number) {
    for (let index = 0; index < size; index++) {
      real[index] = left[index]! * window[index]!
      imaginary[index] = right[index]! * window[index]!
      cleanReal[index] = clean[index]! * window[index]!
      cleanImaginary[index] = 0
    }
    fft(real, imaginary)
    fft(cleanReal, cleanImaginary)
    for (let bin = 0; bin <= bins; bin++) {
      const mask = maskAt(bin) * gate
      const mirror = (size - bin) % size
      real[bin]! *= mask
      // Conjugate, since the way back is the same transform.
      imaginary[bin]! *= -mask
      if (mirror === bin) continue
      real[mirror]! *= mask
      imaginary[mirror]! *= -mask
    }
    fft(real, imaginary)
    for (let index = 0; index < size; index++) {
      outLeft[index]! += (real[index]! * window[index]!) / size
      outRight[index]! -= (imaginary[index]! * window[index]!) / size
    }
  }

  function push(input: Stereo): { voice: Stereo; background: Stereo } {
    const centre = ((frames + 1) * frame - rnnoiseDelay - size / 2) * (1000 / rate)
    const gate = gateAt(centre)
    if (isNear(centre)) {
      for (let index = 0; index < frame; index++)
        middle[index] = (input.left[index]! + input.right[index]!) / 2
      denoise.process(middle)
    } else middle.fill(0)
    pending.push(input)
    const now = pending.length > late ? pending.shift()! : silence
    append(left, now.left)
    append(right, now.right)
    append(clean, middle)
    if (gate > 0) separateWindow(gate)
    frames++
    const voice = { left: take(outLeft), right: take(outRight) }
    return { voice, background: { left: without(left, voice.left), right: without(right, voice.right) } }
  }

  return { push, delay, close: denoise.close }
}

/** 1 within the margin of a span, falling to 0 beyond it. */
function openness(span: Span | undefined, time: number): number {
  if (!span) return 0
  const outside = Math.max(span.start - margin - time, time - span.end - margin, 0)
  return Math.max(0, 1 - outside / fade)
}

const silence: Stereo = { left: new Float32Array(frame), right: new Float32Array(frame) }

function append(history: Float64Array, samples: Float32Array) {
  history.copyWithin(0, frame)
  history.set(samples, size - frame)
}

/** The first frame of what was added up is complete. */
function take(sum: Float64Array): Float32Array {
  const taken = new Float32Array(frame)
  for (let index = 0; index < frame; index++) taken[index] = sum[index]! / sums[index]!
  sum.copyWithin(0, frame)
  sum.fill(0, size - frame)
  return taken
}

function without(channel: Float64Array, spoken: Float32Array): Float32Array {
  const rest = new Float32Array(frame)
  for (let index = 0; index < frame; index++) rest[index] = channel[index]! - spoken[index]!
  return rest
}
