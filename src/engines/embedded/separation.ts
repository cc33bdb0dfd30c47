import type { Span } from '#engines/core/ports.ts'
import { copyInto } from './copy-into.ts'
import { makeFft } from './fft.ts'
import { openRemovalCheck, type RemovalMemory } from './removal-check.ts'
import { frame, openRnnoise, rnnoiseDelay, type RnnoiseMemory } from './rnnoise.ts'
import { ahead, type Nets, openVoiceMask, type VoiceMemory } from './voice-mask.ts'
import { bins, lowest, type SoundWindow } from './voice-window.ts'

const rate = 48_000
const size = 2 * bins
/** Frames between windows. Windows three times as dense were no better. */
const stride = 3
const hop = stride * frame
/** The delay of rnnoise in frames. */
const late = rnnoiseDelay / frame
/** The buffered sound: the mask of a window depends on the following ones. */
const kept = size + ahead * hop
/** The delay between input and final output. */
const delay = rnnoiseDelay - frame + kept
/** Milliseconds around speech found by the detector, which cuts tightly, and the length of the fade beyond them. */
const margin = 150
const fade = 100
/** Milliseconds of lead-in for rnnoise. */
const leadIn = 1000

const window = Float64Array.from({ length: size }, (_, index) => Math.sin((Math.PI * (index + 0.5)) / size))
/** The sum of overlapping windows at each offset between two windows. */
const sums = Float64Array.from({ length: hop }, (_, place) => {
  let sum = 0
  for (let index = place; index < size; index += hop) sum += window[index]! ** 2
  return sum
})

export interface Stereo {
  left: Float32Array
  right: Float32Array
}

/** Hooks for training the networks. */
interface Lesson {
  nets: Nets
  /** Called with the start of a window, its content, and the input of each network. */
  learn(start: number, heard: SoundWindow, reasons: Record<keyof Nets, Float64Array>): void
}

/**
 * Separates speech from music frame by frame with the mask of voice-mask.ts. Where nobody speaks, the music is
 * untouched. Input is frames of 480 samples; output has the same length and is `delay` samples late.
 */
export async function openSeparation(speech: readonly Span[], lesson?: Lesson) {
  const denoise = await openRnnoise()
  const fft = makeFft(size)
  const voiceMask = openVoiceMask(lesson?.nets)
  const removal = openRemovalCheck()
  const pending: Stereo[] = []
  const [left, right, clean] = [new Float64Array(kept), new Float64Array(kept), new Float64Array(size)]
  const [outMiddle, outSide] = [new Float64Array(size), new Float64Array(size)]
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)]
  const mask = new Float64Array(bins + 1)
  const middle = new Float32Array(frame)
  let frames = 0
  let span = 0

  /** 0 where nobody speaks, 1 where somebody does. */
  function gateAt(time: number): number {
    while (span < speech.length && speech[span]!.end + margin + fade <= time) span++
    return Math.max(openness(speech[span], time), openness(speech[span + 1], time))
  }

  const isNear = (time: number) => (speech[span]?.start ?? Infinity) - leadIn < time

  /** One transform for both channels, because they are real: the middle is the even part, the side the odd part. */
  function transform(into: SoundWindow) {
    const first = kept - size
    for (let index = 0; index < size; index++) {
      const [one, other] = [left[first + index]!, right[first + index]!]
      real[index] = ((one + other) / 2) * window[index]!
      imaginary[index] = ((one - other) / 2) * window[index]!
    }
    fft(real, imaginary)
    for (let bin = 0; bin <= bins; bin++) {
      const mirror = (size - bin) % size
      into.middle.real[bin] = (real[bin]! + real[mirror]!) / 2
      into.middle.imaginary[bin] = (imaginary[bin]! - imaginary[mirror]!) / 2
      into.side.real[bin] = (imaginary[bin]! + imaginary[mirror]!) / 2
      into.side.imaginary[bin] = (real[mirror]! - real[bin]!) / 2
    }
  }

  function transformClean(into: SoundWindow) {
    for (let index = 0; index < size; index++) real[index] = clean[index]! * window[index]!
    imaginary.fill(0)
    fft(real, imaginary)
    for (let bin = 0; bin <= bins; bin++) into.clean[bin] = real[bin]! ** 2 + imaginary[bin]! ** 2
  }

  function hearWindow(gate: number) {
    const heard = voiceMask.next()
    transform(heard)
    heard.gate = gate
    if (gate > 0) transformClean(heard)
    else heard.clean.fill(0)
    voiceMask.hear(frames * frame > size)
  }

  function speakWindow() {
    const judged = voiceMask.judge(mask)
    if (judged.gate === 0) return
    lesson?.learn((frames + 1) * frame - rnnoiseDelay - kept, judged, voiceMask.reasons())
    const lean = voiceMask.lean()
    const back = giveBack(judged) * judged.gate
    const wide = between(voiceMask.width(), back)
    for (let bin = 0; bin <= bins; bin++) {
      const share = between(mask[bin]!, back)
      const middleReal = judged.middle.real[bin]! * share
      const middleImaginary = judged.middle.imaginary[bin]! * share
      const own = share * wide
      const leaning = (share - own) * lean
      const sideReal = judged.side.real[bin]! * own + judged.middle.real[bin]! * leaning
      const sideImaginary = judged.side.imaginary[bin]! * own + judged.middle.imaginary[bin]! * leaning
      const mirror = (size - bin) % size
      // Conjugated, because the inverse uses the same transform.
      real[mirror] = middleReal + sideImaginary
      imaginary[mirror] = middleImaginary - sideReal
      real[bin] = middleReal - sideImaginary
      imaginary[bin] = -(middleImaginary + sideReal)
    }
    fft(real, imaginary)
    for (let index = 0; index < size; index++) {
      outMiddle[index]! += (real[index]! * window[index]!) / size
      outSide[index]! -= (imaginary[index]! * window[index]!) / size
    }
  }

  /** How much of what the mask would remove stays in the voice. */
  function giveBack({ middle, side }: SoundWindow): number {
    const wide = voiceMask.width()
    let [voice, removed] = [0, 0]
    for (let bin = lowest; bin <= bins; bin++) {
      const share = mask[bin]!
      const power = middle.real[bin]! ** 2 + middle.imaginary[bin]! ** 2
      const sidePower = side.real[bin]! ** 2 + side.imaginary[bin]! ** 2
      voice += share ** 2 * power
      removed += (1 - share) ** 2 * power + (1 - share * wide) ** 2 * sidePower
    }
    return removal.check({ voice, removed, ...voiceMask.known() })
  }

  function push(input: Stereo): { voice: Stereo; background: Stereo } {
    const center = ((frames + 1) * frame - rnnoiseDelay - size / 2) * (1000 / rate)
    const gate = gateAt(center)
    if (isNear(center)) {
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
    if (place === 0) {
      hearWindow(gate)
      speakWindow()
    }
    frames++
    const [inMiddle, inSide] = [take(outMiddle, place), take(outSide, place)]
    const voice = {
      left: inMiddle.map((value, index) => value + inSide[index]!),
      right: inMiddle.map((value, index) => value - inSide[index]!),
    }
    return { voice, background: { left: without(left, voice.left), right: without(right, voice.right) } }
  }

  const sound = { left, right, clean, outMiddle, outSide }
  /** The complete state: an instance that restores it continues identically. */
  const save = async (): Promise<SeparationMemory> => ({
    frames,
    pending,
    sound,
    voiceMask: voiceMask.save(),
    removal: removal.memory,
    denoise: await denoise.save(),
  })

  function restore(saved: SeparationMemory) {
    frames = saved.frames
    pending.push(...saved.pending)
    copyInto(sound, saved.sound)
    voiceMask.restore(saved.voiceMask)
    copyInto(removal.memory, saved.removal)
    denoise.restore(saved.denoise)
  }

  return { push, delay, save, restore, close: denoise.close }
}

export interface SeparationMemory {
  frames: number
  pending: Stereo[]
  sound: Record<'left' | 'right' | 'clean' | 'outMiddle' | 'outSide', Float64Array>
  voiceMask: VoiceMemory
  removal: RemovalMemory
  denoise: RnnoiseMemory
}

/** Interpolates from `share` to `all`. */
const between = (share: number, all: number) => share + (1 - share) * all

/** 1 within the margin of a span, falling to 0 beyond it. */
function openness(span: Span | undefined, time: number): number {
  if (!span) return 0
  const outside = Math.max(span.start - margin - time, time - span.end - margin, 0)
  return Math.max(0, 1 - outside / fade)
}

const silence: Stereo = { left: new Float32Array(frame), right: new Float32Array(frame) }

function append(history: Float64Array, samples: Float32Array) {
  history.copyWithin(0, frame)
  history.set(samples, history.length - frame)
}

/** Takes the first frame of a sum, which is complete. */
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
