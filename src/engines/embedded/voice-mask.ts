import { copyInto } from './copy-into.ts'
import { contextCount, openContext, reach } from './voice-context.ts'
import taught from './voice-net.json' with { type: 'json' }
import { openNet, type Weights } from './voice-net.ts'
import { around, openTraits, traitCount } from './voice-traits.ts'
import { bins, emptyWindow, type HeardWindow, line, lowest, type SoundWindow, top } from './voice-window.ts'

/** The delay of the result in windows. */
export const ahead = around + reach
/** How much of the music estimate is replaced by each new window: a memory of some seconds. */
const forgetting = 0.005
/** If pauses have at least this share of what rnnoise removes, the music is considered known. */
const enough = 0.25
/** The same rate for the estimated position of the voice: the next speaker may be elsewhere. */
const forgettingPlaces = 0.002
/**
 * Training for the mean makes the network too cautious: without this factor more of every voice stays in the
 * background.
 */
const boldness = 1.1
/** The windows seen by the second network. */
const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)

export interface Nets {
  first: Weights
  second: Weights
}

interface JudgedWindow extends HeardWindow {
  traits: Float64Array
  /** The share of the middle that is voice, from the first network. */
  share: Float64Array
}

const emptyJudged = (): JudgedWindow => ({
  ...emptyWindow(),
  traits: new Float64Array(top * traitCount),
  share: line(),
})

/**
 * Estimates how much of each frequency is voice. A first guess uses one window: voice is what both channels share and
 * what exceeds, after rnnoise, the music in pauses. Two small networks refine it. The first also sees neighboring
 * windows: what stays at one frequency where the guess finds no speech is current music. The second sees the first
 * one's output in the neighborhood and the expected positions of overtones.
 */
export function openVoiceMask(nets: Nets = taught) {
  const windows = Array.from({ length: 2 * around + 1 }, emptyJudged)
  const [findTraits, findContext] = [openTraits(), openContext()]
  const [first, second] = [openNet(nets.first), openNet(nets.second)]
  /** The power of the music, estimated in pauses. */
  const music = { middle: line(), side: line() }
  const heard = { pauses: 0, music: 0, voices: 0, removed: 0 }
  /**
   * The position of the voice, from bins that are certainly voice: sums of its power in the middle, of the shared part
   * of the side, and of the rest.
   */
  const stand = { middle: 0, shared: 0, rest: 0 }
  const context = new Float64Array(top * contextCount)
  let newest = 0

  /** Relative to the window that the first network judges. */
  const windowAt = (offset: number) =>
    windows[(newest - around + offset + 2 * windows.length) % windows.length]!

  /** The panning of the voice; negative is right. */
  const lean = () => {
    const share = stand.shared / (stand.middle + 1e-3)
    return Math.abs(share) < 0.02 ? 0 : share
  }
  /** The uncorrelated part of the voice in the side, such as room reverberation. */
  const spread = () => Math.max(0.003, stand.rest / (stand.middle + 1e-3))

  /** The buffer for the next window. */
  function next(): SoundWindow {
    newest = (newest + 1) % windows.length
    return windows[newest]!
  }

  /** Call when the newest window is filled. */
  function hear(begun: boolean) {
    const window = windows[newest]!
    measure(window)
    window.guess.fill(0)
    if (window.gate > 0) guess(window)
    else if (begun) hearMusic(window)
  }

  function measure({ middle, side, middlePower, sidePower, cross }: HeardWindow) {
    const leaning = lean()
    for (let bin = 0; bin <= bins; bin++) {
      const [real, imaginary] = [middle.real[bin]!, middle.imaginary[bin]!]
      middlePower[bin] = real ** 2 + imaginary ** 2
      const sideReal = side.real[bin]! - leaning * real
      const sideImaginary = side.imaginary[bin]! - leaning * imaginary
      sidePower[bin] = sideReal ** 2 + sideImaginary ** 2
      if (bin > top) continue
      cross.real[bin] = real * sideReal + imaginary * sideImaginary
      cross.imaginary[bin] = imaginary * sideReal - real * sideImaginary
    }
  }

  function hearMusic({ middlePower, sidePower }: HeardWindow) {
    const share = Math.max(forgetting, 1 / ++heard.pauses)
    heard.music = 0
    for (let bin = lowest; bin <= bins; bin++) {
      music.middle[bin]! += share * (middlePower[bin]! - music.middle[bin]!)
      music.side[bin]! += share * (sidePower[bin]! - music.side[bin]!)
      heard.music += music.middle[bin]!
    }
  }

  /** From 0, if pauses are uninformative (a film that is silent before music starts), to 1. */
  function knowledge({ middlePower, clean }: HeardWindow): number {
    let removed = 0
    for (let bin = lowest; bin <= bins; bin++) removed += Math.max(0, middlePower[bin]! - clean[bin]!)
    heard.removed += Math.max(forgetting, 1 / ++heard.voices) * (removed - heard.removed)
    return heard.removed > 0 ? Math.min(1, heard.music / heard.removed / enough) : 1
  }

  function guess(window: HeardWindow) {
    const { middle, side, middlePower, sidePower, clean } = window
    const known = knowledge(window)
    for (const key of ['middle', 'shared', 'rest'] as const) stand[key] *= 1 - forgettingPlaces
    for (let bin = lowest; bin <= bins; bin++) {
      const power = middlePower[bin]!
      const shared = (power - sidePower[bin]!) / (power + sidePower[bin]! + 1e-12)
      const louder = 1 - music.middle[bin]! / (power + 1e-15)
      if (shared <= 0 || louder <= 0) continue
      const speechShare = clean[bin]! / (clean[bin]! + music.middle[bin]! + 1e-15)
      // The exponents were tuned by experiment.
      const spoken = Math.min(1, (clean[bin]! / (power + 1e-15)) ** (0.2 * (1 - known)))
      const voice = louder * speechShare * spoken * shared ** (2 - known) * window.gate
      window.guess[bin] = voice
      if (bin < 8 || bin >= 350) continue
      const sure = voice ** 2
      stand.middle += sure * power
      stand.shared +=
        sure * (middle.real[bin]! * side.real[bin]! + middle.imaginary[bin]! * side.imaginary[bin]!)
      stand.rest += sure * Math.min(sidePower[bin]!, power)
    }
  }

  function judgeFirst(window: JudgedWindow) {
    window.share.set(window.guess)
    if (window.gate === 0) return
    findTraits(windowAt, music, spread(), window.traits)
    for (let bin = lowest; bin < top; bin++)
      window.share[bin] = first(window.traits, bin * traitCount) * window.gate
  }

  /** The share of voice at each frequency of the middle, in the window with `ahead` windows after it. */
  function judge(into: Float64Array): SoundWindow {
    judgeFirst(windowAt(0))
    const window = windowAt(-reach)
    into.set(window.guess)
    if (window.gate === 0) return window
    const shares = offsets.map((offset) => windowAt(offset - reach).share)
    findContext(window.traits, shares, window.middlePower, context)
    for (let bin = lowest; bin < top; bin++)
      into[bin] = Math.min(1, boldness * second(context, bin * contextCount)) * window.gate
    return window
  }

  /** The background power in pauses, and the number of pause windows. */
  const known = () => {
    let power = 0
    for (let bin = lowest; bin <= bins; bin++) power += music.middle[bin]! + music.side[bin]!
    return { known: power, pauses: heard.pauses }
  }

  /** The input of each network for the judged window. */
  const reasons = () => ({ first: windowAt(-reach).traits, second: context })

  /** How much of the side can be voice: none if the voice comes from one point, as from a microphone. */
  const width = () => Math.max(0, Math.min(1, (spread() - 0.004) / 0.01))

  /** The current state. */
  const save = () => ({ windows, music, heard, stand, newest })
  function restore(saved: VoiceMemory) {
    copyInto(save(), saved)
    newest = saved.newest
  }

  return { next, hear, judge, reasons, known, lean, width, save, restore }
}

export type VoiceMemory = ReturnType<ReturnType<typeof openVoiceMask>['save']>
