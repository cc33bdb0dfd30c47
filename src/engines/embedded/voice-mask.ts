import { shareOfVoice, traitCount } from './voice-net.ts'

export const bins = 2048
/** Below 58 Hz there is no voice, but bass and drums, which lie in the middle too. */
export const lowest = 5
/** Up to 4.7 kHz, where a voice has its strength, the net judges; above, the first guess does. */
export const top = 400
/** Windows before and behind one that tell what the music is like about it. */
const around = 8
/** Windows by which the judgement comes later than what it is about. */
export const ahead = around
/** How much what pauses tell counts beside them, in windows. */
const fromPauses = 0.3
/** How much of what is known of the music goes with each new window: what is heard for some seconds counts. */
const forgetting = 0.005
/** Music of which pauses have at least this share of what rnnoise takes away is known from them. */
const enough = 0.25
/** The same of where the voice stands: whoever speaks next may stand elsewhere. */
const forgettingPlaces = 0.002
/** The net is shy, as whoever guesses and is held to the mean: without this, more of every voice stays in the background. */
const boldness = 1.1
const tiny = 1e-9

const line = () => new Float64Array(bins + 1)

/** A window of the sound by its frequencies: what both channels have in common, and half of what they differ by. */
export interface SoundWindow {
  /** 0 where nobody speaks, 1 where somebody does. */
  gate: number
  middle: { real: Float64Array; imaginary: Float64Array }
  side: { real: Float64Array; imaginary: Float64Array }
  /** What rnnoise leaves of the middle, its power. */
  clean: Float64Array
}

interface HeardWindow extends SoundWindow {
  middlePower: Float64Array
  /** Of the side without what the voice has there. */
  sidePower: Float64Array
  /** How much of the middle is a voice, guessed from this window and pauses alone. */
  guess: Float64Array
}

const emptyWindow = (): HeardWindow => ({
  gate: 0,
  middle: { real: line(), imaginary: line() },
  side: { real: line(), imaginary: line() },
  clean: line(),
  middlePower: line(),
  sidePower: line(),
  guess: line(),
})

/**
 * Tells how much of each frequency is a voice, in two steps. The first guesses from one window: a voice is what both
 * channels share and what stands out, after rnnoise, of the music that pauses had. The second sees the windows before
 * and behind it too: what stays at one frequency while the guess says that nobody speaks there is music of now, and a
 * small net weighs that against the rest.
 */
export function openVoiceMask() {
  const windows = Array.from({ length: 2 * around + 1 }, emptyWindow)
  /** The power of the music as pauses have it. */
  const music = { middle: line(), side: line() }
  const heard = { pauses: 0, music: 0, voices: 0, removed: 0 }
  /** Where the voice stands, from what is surely voice: sums of its power in the middle, of what the side shares, and of the rest. */
  const stand = { middle: 0, shared: 0, rest: 0 }
  const ofNow = { middle: line(), side: line() }
  const weights = line()
  /** Of one frequency after the other. */
  const traits = new Float64Array(top * traitCount)
  let newest = 0

  /** Counted from the window that is judged. */
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

  function measure({ middle, side, middlePower, sidePower }: HeardWindow) {
    const leaning = lean()
    for (let bin = 0; bin <= bins; bin++) {
      const [real, imaginary] = [middle.real[bin]!, middle.imaginary[bin]!]
      middlePower[bin] = real ** 2 + imaginary ** 2
      sidePower[bin] =
        (side.real[bin]! - leaning * real) ** 2 + (side.imaginary[bin]! - leaning * imaginary) ** 2
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

  /** The music about the window that is judged, from it, its neighbours and pauses, as far as the guess says that nobody speaks. */
  function hearMusicOfNow() {
    weights.fill(fromPauses)
    for (let bin = lowest; bin < top; bin++) {
      ofNow.middle[bin] = fromPauses * music.middle[bin]!
      ofNow.side[bin] = fromPauses * music.side[bin]!
    }
    for (const { middlePower, sidePower, guess } of windows)
      for (let bin = lowest; bin < top; bin++) {
        const weight = (1 - guess[bin]!) ** 2
        weights[bin]! += weight
        ofNow.middle[bin]! += weight * middlePower[bin]!
        ofNow.side[bin]! += weight * sidePower[bin]!
      }
    for (let bin = lowest; bin < top; bin++) {
      ofNow.middle[bin]! /= weights[bin]!
      ofNow.side[bin]! /= weights[bin]!
    }
  }

  /** What the net goes by, for each frequency: mostly logarithms of ratios with the power of the middle. */
  function findTraits() {
    hearMusicOfNow()
    const [now, before, after] = [windowAt(0), windowAt(-1), windowAt(1)]
    const [longBefore, longAfter] = [windowAt(-3).middlePower, windowAt(3).middlePower]
    const [first, second, fourth, fifth] = [-2, -1, 1, 2].map((offset) => windowAt(offset).clean)
    const { middlePower: middle, sidePower: side, clean } = now
    const guessAt = (bin: number) => before.guess[bin]! + now.guess[bin]! + after.guess[bin]!
    const wide = spread()
    let guessed = 0
    for (let bin = lowest; bin < lowest + 4; bin++) guessed += guessAt(bin)
    for (let bin = lowest; bin < top; bin++) {
      guessed += guessAt(bin + 4) - (bin >= lowest + 5 ? guessAt(bin - 5) : 0)
      const power = middle[bin]!
      const sides = (2 * side[bin]! + before.sidePower[bin]! + after.sidePower[bin]!) / 4
      const at = bin * traitCount
      traits[at] = ratio(power, music.middle[bin]!)
      traits[at + 1] = ratio(power, ofNow.middle[bin]!)
      traits[at + 2] = ratio(clean[bin]!, power)
      traits[at + 3] = ratio((sides * ofNow.middle[bin]!) / (ofNow.side[bin]! + tiny), power)
      traits[at + 4] = ratio(side[bin]! / wide, power)
      traits[at + 5] = guessed / 27
      traits[at + 6] = ratio((before.middlePower[bin]! + after.middlePower[bin]!) / 2, power)
      traits[at + 7] = ratio((longBefore[bin]! + longAfter[bin]!) / 2, power)
      traits[at + 8] = ratio((middle[bin - 1]! + middle[bin + 1]!) / 2, power)
      traits[at + 9] = ratio((middle[bin - 2]! + middle[bin + 2]!) / 2, power)
      traits[at + 10] = Math.log(bin)
      const cleans = first![bin]! + second![bin]! + clean[bin]! + fourth![bin]! + fifth![bin]!
      traits[at + 11] = ratio(clean[bin]!, cleans / 5)
    }
  }

  /** How much of each frequency of the middle is voice, in the window that has as many behind it as before it. */
  function judge(into: Float64Array): SoundWindow {
    const window = windowAt(0)
    into.set(window.guess)
    if (window.gate === 0) return window
    findTraits()
    for (let bin = lowest; bin < top; bin++)
      into[bin] = Math.min(1, boldness * shareOfVoice(traits, bin * traitCount)) * window.gate
    return window
  }

  /** How much of the side may be voice: nothing where the voice comes from one place, as from a microphone. */
  const width = () => Math.max(0, Math.min(1, (spread() - 0.004) / 0.01))

  return { next, hear, judge, traits, lean, width }
}

function ratio(one: number, other: number): number {
  return Math.max(-8, Math.min(8, Math.log((one + tiny) / (other + tiny))))
}
