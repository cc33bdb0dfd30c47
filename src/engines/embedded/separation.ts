import type { Span } from '../ports.ts'
import { makeFft } from './fft.ts'
import { frame, openRnnoise, rnnoiseDelay } from './rnnoise.ts'

const rate = 48_000
const size = 4096
const bins = size / 2
/** Frames from one window to the next. With windows three times as dense nothing was clearer. */
const stride = 3
const hop = stride * frame
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
/** What windows that overlap add up to, at each place from one window to the next. */
const sums = Float64Array.from({ length: hop }, (_, place) => {
  let sum = 0
  for (let index = place; index < size; index += hop) sum += window[index]! ** 2
  return sum
})
/** How much of what is known of the music goes with each new window: what is heard for some seconds counts. */
const forgetting = 0.005
/** Music of which pauses have at least this share of what rnnoise takes away is known from them. */
const enough = 0.25

export interface Stereo {
  left: Float32Array
  right: Float32Array
}

/**
 * Parts speech from music, one frame after the other. A voice is what both channels share and what stands out, after
 * rnnoise, of the music that pauses had; where they had none, what rnnoise takes for speech. Where nobody speaks,
 * nothing is taken from the music. Give it frames of 480 samples; what comes out is as long, and `delay` samples late.
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
  /** The power of the music in the middle, as pauses have it; in all, and what rnnoise takes away while somebody speaks. */
  const music = new Float64Array(bins + 1)
  const heard = { pauses: 0, music: 0, voices: 0, removed: 0 }
  let frames = 0
  let span = 0

  /** 0 where nobody speaks, 1 where somebody does. */
  function gateAt(time: number): number {
    while (span < speech.length && speech[span]!.end + margin + fade <= time) span++
    return Math.max(openness(speech[span], time), openness(speech[span + 1], time))
  }

  const isNear = (time: number) => (speech[span]?.start ?? Infinity) - leadIn < time

  /** One transform holds both channels: the left is its even part, the right its odd part. */
  function transform() {
    for (let index = 0; index < size; index++) {
      real[index] = left[index]! * window[index]!
      imaginary[index] = right[index]! * window[index]!
    }
    fft(real, imaginary)
  }

  /** Of the sum of both channels, and of all that is in them. */
  function powersAt(bin: number): [middle: number, all: number] {
    const mirror = (size - bin) % size
    const leftReal = (real[bin]! + real[mirror]!) / 2
    const leftImaginary = (imaginary[bin]! - imaginary[mirror]!) / 2
    const rightReal = (imaginary[bin]! + imaginary[mirror]!) / 2
    const rightImaginary = (real[mirror]! - real[bin]!) / 2
    return [
      ((leftReal + rightReal) ** 2 + (leftImaginary + rightImaginary) ** 2) / 4,
      (leftReal ** 2 + leftImaginary ** 2 + rightReal ** 2 + rightImaginary ** 2) / 2,
    ]
  }

  const cleanPowerAt = (bin: number) => cleanReal[bin]! ** 2 + cleanImaginary[bin]! ** 2

  function hearMusic() {
    transform()
    const share = Math.max(forgetting, 1 / ++heard.pauses)
    heard.music = 0
    for (let bin = lowest; bin <= bins; bin++) {
      music[bin]! += share * (powersAt(bin)[0] - music[bin]!)
      heard.music += music[bin]!
    }
  }

  /** From 0, where pauses tell nothing, as in a film that is silent before music sets in, to 1. */
  function knowledge(): number {
    let removed = 0
    for (let bin = lowest; bin <= bins; bin++) removed += Math.max(0, powersAt(bin)[0] - cleanPowerAt(bin))
    heard.removed += Math.max(forgetting, 1 / ++heard.voices) * (removed - heard.removed)
    return heard.removed > 0 ? Math.min(1, heard.music / heard.removed / enough) : 1
  }

  function maskAt(bin: number, known: number): number {
    if (bin < lowest) return 0
    const [power, all] = powersAt(bin)
    if (all < 1e-12) return 0
    const shared = (2 * power) / all - 1
    const louder = 1 - music[bin]! / power
    if (shared <= 0 || louder <= 0) return 0
    const clean = cleanPowerAt(bin)
    const standsOut = clean / (clean + music[bin]! + 1e-15)
    // How much rnnoise and the middle count was found by trying, as the size was.
    const spoken = Math.min(1, (clean / power) ** (0.2 * (1 - known)))
    return louder * standsOut * spoken * shared ** (2 - known)
  }

  function separateWindow(gate: number) {
    transform()
    for (let index = 0; index < size; index++) {
      cleanReal[index] = clean[index]! * window[index]!
      cleanImaginary[index] = 0
    }
    fft(cleanReal, cleanImaginary)
    const known = knowledge()
    for (let bin = 0; bin <= bins; bin++) {
      const mask = maskAt(bin, known) * gate
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
    const place = (frames % stride) * frame
    if (place === 0 && gate > 0) separateWindow(gate)
    else if (place === 0 && frames * frame > delay) hearMusic()
    frames++
    const voice = { left: take(outLeft, place), right: take(outRight, place) }
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
function take(sum: Float64Array, place: number): Float32Array {
  const taken = new Float32Array(frame)
  for (let index = 0; index < frame; index++) taken[index] = sum[index]! / sums[place + index]!
  sum.copyWithin(0, frame)
  sum.fill(0, size - frame)
  return taken
}

function without(channel: Float64Array, spoken: Float32Array): Float32Array {
  const rest = new Float32Array(frame)
  for (let index = 0; index < frame; index++) rest[index] = channel[index]! - spoken[index]!
  return rest
}
