import { copyInto } from './copy-into.ts'
import { contextCount, openContext, reach } from './voice-context.ts'
import taught from './voice-net.json' with { type: 'json' }
import { openNet, type Weights } from './voice-net.ts'
import { around, openTraits, traitCount } from './voice-traits.ts'
import { bins, emptyWindow, type HeardWindow, line, lowest, type SoundWindow, top } from './voice-window.ts'

/** Windows by which the judgement comes later than what it is about. */
export const ahead = around + reach
/** How much of what is known of the music goes with each new window: what is heard for some seconds counts. */
const forgetting = 0.005
/** Music of which pauses have at least this share of what rnnoise takes away is known from them. */
const enough = 0.25
/** The same of where the voice stands: whoever speaks next may stand elsewhere. */
const forgettingPlaces = 0.002
/** The net is shy, as whoever guesses and is held to the mean: without this, more of every voice stays in the background. */
const boldness = 1.1
/** Of the windows that the second net sees. */
const offsets = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)

export interface Nets {
  first: Weights
  second: Weights
}

interface JudgedWindow extends HeardWindow {
  traits: Float64Array
  /** How much of the middle is a voice, as the first net says. */
  share: Float64Array
}

const emptyJudged = (): JudgedWindow => ({
  ...emptyWindow(),
  traits: new Float64Array(top * traitCount),
  share: line(),
})

/**
 * Tells how much of each frequency is a voice. A guess comes from one window: a voice is what both channels share and what
 * stands out, after rnnoise, of the music that pauses had. Then two small nets weigh it. The first sees the windows before
 * and behind too: what stays at one frequency while the guess says that nobody speaks there is music of now. The second
 * sees what the first said round about, and where the overtones of a voice should be.
 */
export function openVoiceMask(nets: Nets = taught) {
  const windows = Array.from({ length: 2 * around + 1 }, emptyJudged)
  const [findTraits, findContext] = [openTraits(), openContext()]
  const [first, second] = [openNet(nets.first), openNet(nets.second)]
  /** The power of the music as pauses have it. */
  const music = { middle: line(), side: line() }
  const heard = { pauses: 0, music: 0, voices: 0, removed: 0 }
  /** Where the voice stands, from what is surely voice: sums of its power in the middle, of what the side shares, and of the rest. */
  const stand = { middle: 0, shared: 0, rest: 0 }
  const context = new Float64Array(top * contextCount)
  let newest = 0

  /** Counted from the window that the first net judges. */
  const windowAt = (offset: number) =>
    windows[(newest - around + offset + 2 * windows.length) % windows.length]!

  /** How much of the voice the side has: less than 0 to the right. */
  const lean = () => {
    const share = stand.shared / (stand.middle + 1e-3)
    return Math.abs(share) < 0.02 ? 0 : share
  }
  /** What of the voice is in the side without leaning, as in a room. */
  const spread = () => Math.max(0.003, stand.rest / (stand.middle + 1e-3))

  /** The window to fill with what comes next. */
  function next(): SoundWindow {
    newest = (newest + 1) % windows.length
    return windows[newest]!
  }

  /** When the newest window is filled. */
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

  /** From 0, where pauses tell nothing, as in a film that is silent before music sets in, to 1. */
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
      const standsOut = clean[bin]! / (clean[bin]! + music.middle[bin]! + 1e-15)
      // How much rnnoise and the middle count was found by trying.
      const spoken = Math.min(1, (clean[bin]! / (power + 1e-15)) ** (0.2 * (1 - known)))
      const voice = louder * standsOut * spoken * shared ** (2 - known) * window.gate
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

  /** How much of each frequency of the middle is voice, in the window that has `ahead` behind it. */
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

  /** The power of the background as pauses have it, and the pauses that were heard. */
  const known = () => {
    let power = 0
    for (let bin = lowest; bin <= bins; bin++) power += music.middle[bin]! + music.side[bin]!
    return { known: power, pauses: heard.pauses }
  }

  /** What each net went by in the window that was judged. */
  const reasons = () => ({ first: windowAt(-reach).traits, second: context })

  /** How much of the side may be voice: nothing where the voice comes from one place, as from a microphone. */
  const width = () => Math.max(0, Math.min(1, (spread() - 0.004) / 0.01))

  /** What it has learned by now. */
  const save = () => ({ windows, music, heard, stand, newest })
  function restore(saved: VoiceMemory) {
    copyInto(save(), saved)
    newest = saved.newest
  }

  return { next, hear, judge, reasons, known, lean, width, save, restore }
}

export type VoiceMemory = ReturnType<ReturnType<typeof openVoiceMask>['save']>
