import type { Span } from '../ports.ts'
import { copyInto } from './copy-into.ts'
import { makeFft } from './fft.ts'
import { openRemovalCheck, type RemovalMemory } from './removal-check.ts'
import { frame, openRnnoise, rnnoiseDelay, type RnnoiseMemory } from './rnnoise.ts'
import { ahead, type Nets, openVoiceMask, type VoiceMemory } from './voice-mask.ts'
import { bins, lowest, type SoundWindow } from './voice-window.ts'

const rate = 48_000
const size = 2 * bins
/** Frames from one window to the next. With windows three times as dense nothing was clearer. */
const stride = 3
const hop = stride * frame
/** Frames by which rnnoise comes late. */
const late = rnnoiseDelay / frame
/** What is kept of the sound: a window is judged by those that follow it. */
const kept = size + ahead * hop
/** Between what comes in and what is final. */
const delay = rnnoiseDelay - frame + kept
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

export interface Stereo {
  left: Float32Array
  right: Float32Array
}

/** How the nets are taught. */
interface Lesson {
  nets: Nets
  /** Is shown where a window begins, what was heard in it, and what each net goes by. */
  learn(start: number, heard: SoundWindow, reasons: Record<keyof Nets, Float64Array>): void
}

/**
 * Parts speech from music, one frame after the other, by what voice-mask.ts takes for a voice. Where nobody speaks, nothing
 * is taken from the music. Give it frames of 480 samples; what comes out is as long, and `delay` samples late.
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

  /** One transform holds both, since they are real: the middle is its even part, the side its odd part. */
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
      // Conjugate, since the way back is the same transform.
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

  /** How much of what the mask would take away stays in the voice. */
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
  /** All that it remembers: another that restores it goes on as this one would. */
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

/** From a share towards all. */
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
