import type { Cue } from '#domain/cues/core/cue.ts'
import { joinLines } from '#domain/cues/core/line-break.ts'
import { budgetOf, fitOf, type Fitness, timesFree } from '#domain/fit/budget.ts'
import { type InWords, speechLength } from '#domain/fit/speech-length.ts'
import type { rateBy } from '#domain/fit/usual-rate.ts'

export interface LineFit {
  /** Share of its duration that a line takes at the usual rate. */
  share: number
  fitness: Fitness
  /** Excess characters. */
  cut: number
}

/** Milliseconds that each cue may take, by id. */
export function timesOf(cues: readonly Cue[], duration: number | null): ReadonlyMap<string, number> {
  const spoken = cues.map((cue) => ({ speaker: '', ...cue }))
  const free = timesFree(spoken, { duration: duration ?? Infinity })
  return new Map(cues.map(({ id }, at) => [id, free[at]!]))
}

/** Characters that fit the time of each cue, by id. */
export const budgetsOf = (
  cues: readonly Cue[],
  times: ReadonlyMap<string, number>,
  rateOf: ReturnType<typeof rateBy>,
): ReadonlyMap<string, number> =>
  new Map(cues.map(({ id, speaker }) => [id, budgetOf(times.get(id)!, rateOf(speaker ?? ''))]))

export function lineFit(text: string, budget: number, language: string, inWords: InWords): LineFit {
  const length = speechLength(joinLines(text, language), language, inWords)
  const { share, fitness, cutCharacters } = fitOf(length, budget)
  return { share, fitness, cut: cutCharacters }
}

/** The fit of a line with a take: its length is known, and no word can be cut. */
export function takeFit(duration: number, time: number): LineFit {
  const { share, fitness } = fitOf(duration, Math.max(1, time))
  return { share, fitness, cut: 0 }
}
