/** A line to dub: when it is spoken in the source, and the length of its clip. Times are whole milliseconds. */
export interface SpokenLine {
  id: string
  start: number
  end: number
  /** The clip at its natural rate, with silence at its ends removed. */
  natural: number
  /** Pauses inside the clip, relative to its start. */
  pauses: readonly { start: number; end: number }[]
  speaker: string
  /** The length of the text as counted for budgets; if set, the plan says how many characters to cut. */
  characters?: number
}

/**
 * `fast`: spoken faster than preferred; `over`: does not fit even at the fastest speed, so later lines wait; `late`:
 * waits for an earlier line that is over.
 */
export type FitFlag = 'fast' | 'over' | 'late'

export interface PlannedLine {
  id: string
  start: number
  /** As spoken, after pauses are shortened and speech is sped up. */
  length: number
  /** The clip with the pauses below, divided by `length`. */
  speed: number
  /** The length of each pause before the clip is sped up. */
  pauses: number[]
  flag?: FitFlag
  /** How many milliseconds of the natural clip exceed the preferred speed, 0 if it fits. */
  cut: number
  cutCharacters?: number
}

export interface Limits {
  /** The highest speed that sounds natural. */
  preferred: number
  /** No line is ever faster. */
  fastest: number
  /** The silence between two lines. */
  gap: number
  /** Pauses inside a line are not made shorter than this. */
  shortestPause: number
  /** A shift of a start by less than this is not noticed. */
  unnoticed: number
  /** No line starts earlier than this before its source. */
  earliest: number
  /** No line starts later than this after its source, unless an earlier line is over. */
  latest: number
}

export const usualLimits: Limits = {
  preferred: 1.25,
  fastest: 1.5,
  gap: 100,
  shortestPause: 120,
  unnoticed: 300,
  earliest: 500,
  latest: 1000,
}

export interface Conditions {
  /** The length of the media; Infinity if unknown. */
  duration: number
  /** Scene cuts in ascending order. */
  cuts?: readonly number[]
  limits?: Limits
}
