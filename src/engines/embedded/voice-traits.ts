import { type HeardWindow, line, lowest, top } from './voice-window.ts'

/** Features per frequency. */
export const traitCount = 14
/** Windows before and after used to estimate the current music. */
export const around = 8
/** The weight of the pause estimate next to them, in windows. */
const fromPauses = 0.3
const tiny = 1e-9

/** Power spectra of the music. */
export interface Music {
  middle: Float64Array
  side: Float64Array
}

/** Computes the network input for each frequency: mostly logarithms of ratios to the power of the middle. */
export function openTraits() {
  const ofNow = { middle: line(), side: line() }
  const weights = line()
  /** Averages over a few windows. */
  const [middles, sides] = [line(), line()]
  const cross = { real: line(), imaginary: line() }

  /** Estimates the current music from non-voice bins of neighboring windows. */
  function hearMusicOfNow(windows: readonly HeardWindow[], inPauses: Music) {
    weights.fill(fromPauses)
    for (let bin = lowest; bin < top; bin++) {
      ofNow.middle[bin] = fromPauses * inPauses.middle[bin]!
      ofNow.side[bin] = fromPauses * inPauses.side[bin]!
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

  function hearTogether(windows: readonly HeardWindow[]) {
    for (const sum of [middles, sides, cross.real, cross.imaginary]) sum.fill(0, 0, top + 1)
    for (const window of windows)
      for (let bin = lowest - 1; bin <= top; bin++) {
        middles[bin]! += window.middlePower[bin]!
        sides[bin]! += window.sidePower[bin]!
        cross.real[bin]! += window.cross.real[bin]!
        cross.imaginary[bin]! += window.cross.imaginary[bin]!
      }
  }

  const near = (sums: Float64Array, bin: number) => sums[bin - 1]! + sums[bin]! + sums[bin + 1]!

  /** `at` returns the window at an offset of up to `around` from the judged one. */
  return (at: (offset: number) => HeardWindow, inPauses: Music, wide: number, traits: Float64Array) => {
    const offsets = Array.from({ length: 2 * around + 1 }, (_, index) => index - around)
    hearMusicOfNow(offsets.map(at), inPauses)
    hearTogether([-2, -1, 0, 1, 2].map(at))
    const [now, before, after] = [at(0), at(-1), at(1)]
    const [longBefore, longAfter] = [at(-3).middlePower, at(3).middlePower]
    const [first, second, fourth, fifth] = [-2, -1, 1, 2].map((offset) => at(offset).clean)
    const { middlePower: middle, sidePower: side, clean } = now
    const guessAt = (bin: number) => before.guess[bin]! + now.guess[bin]! + after.guess[bin]!
    let guessed = 0
    for (let bin = lowest; bin < lowest + 4; bin++) guessed += guessAt(bin)
    for (let bin = lowest; bin < top; bin++) {
      guessed += guessAt(bin + 4) - (bin >= lowest + 5 ? guessAt(bin - 5) : 0)
      const power = middle[bin]!
      const sidesThen = (2 * side[bin]! + before.sidePower[bin]! + after.sidePower[bin]!) / 4
      const from = bin * traitCount
      traits[from] = ratio(power, inPauses.middle[bin]!)
      traits[from + 1] = ratio(power, ofNow.middle[bin]!)
      traits[from + 2] = ratio(clean[bin]!, power)
      traits[from + 3] = ratio((sidesThen * ofNow.middle[bin]!) / (ofNow.side[bin]! + tiny), power)
      traits[from + 4] = ratio(side[bin]! / wide, power)
      traits[from + 5] = guessed / 27
      traits[from + 6] = ratio((before.middlePower[bin]! + after.middlePower[bin]!) / 2, power)
      traits[from + 7] = ratio((longBefore[bin]! + longAfter[bin]!) / 2, power)
      traits[from + 8] = ratio((middle[bin - 1]! + middle[bin + 1]!) / 2, power)
      traits[from + 9] = ratio((middle[bin - 2]! + middle[bin + 2]!) / 2, power)
      traits[from + 10] = Math.log(bin)
      const cleans = first![bin]! + second![bin]! + clean[bin]! + fourth![bin]! + fifth![bin]!
      traits[from + 11] = ratio(clean[bin]!, cleans / 5)
      // Voice is not in the side, so the part of the middle that correlates with the side nearby is music.
      const [real, imaginary] = [near(cross.real, bin), near(cross.imaginary, bin)]
      const nearSides = near(sides, bin) + tiny
      const along = real * now.cross.real[bin]! + imaginary * now.cross.imaginary[bin]!
      traits[from + 12] = (real ** 2 + imaginary ** 2) / (near(middles, bin) + tiny) / nearSides
      traits[from + 13] = Math.max(-1, Math.min(2, along / nearSides / (power + tiny)))
    }
  }
}

function ratio(one: number, other: number): number {
  return Math.max(-8, Math.min(8, Math.log((one + tiny) / (other + tiny))))
}
