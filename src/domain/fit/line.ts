/** A line to be dubbed: when it is said in the source, and how long its spoken clip is. Times are whole milliseconds. */
export interface SpokenLine {
  id: string
  start: number
  end: number
  /** The clip at its natural rate, with the silence at its ends already trimmed. */
  natural: number
  /** Pauses inside the clip, counted from the clip's start. */
  pauses: readonly { start: number; end: number }[]
  speaker: string
  /** Of the text, as it is counted for a budget: then the plan also tells how many to cut. */
  characters?: number
}

/**
 * - `fast`: spoken faster than preferred
 * - `over`: does not fit even at the fastest speed; it runs on and makes later lines wait
 * - `late`: waits for an earlier line that is over
 */
export type FitFlag = 'fast' | 'over' | 'late'

export interface PlannedLine {
  id: string
  start: number
  /** As spoken, after pauses are squeezed and speech is sped up. */
  length: number
  /** The clip with its pauses as below, divided by length. */
  speed: number
  /** How long each pause of the clip is to be, before the clip is sped up. */
  pauses: number[]
  flag?: FitFlag
  /** How many milliseconds of the natural clip are too many for the preferred speed, 0 where it fits. */
  cut: number
  cutCharacters?: number
}

export interface Limits {
  /** The speed that is well heard. */
  preferred: number
  /** No line is ever spoken faster. */
  fastest: number
  /** Silence between two lines. */
  gap: number
  /** Pauses inside a line are left at least as long. */
  shortestPause: number
  /** How far a start may be from its source before it is noticed. */
  unnoticed: number
  /** No line starts earlier than this before its source. */
  earliest: number
  /** No line starts later than this after its source, unless a line before it is over. */
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
  /** Of the media; Infinity where there is none. */
  duration: number
  /** Scene cuts, from the first to the last. */
  cuts?: readonly number[]
  limits?: Limits
}
