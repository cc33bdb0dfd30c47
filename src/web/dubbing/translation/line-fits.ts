import type { Cue } from '#domain/cues/cue.ts'
import { budgetOf, fitOf, type Fitness, timesFree } from '#domain/fit/budget.ts'
import { speechLength } from '#domain/fit/speech-length.ts'
import type { rateBy } from '#domain/fit/usual-rate.ts'
import { joinLines } from '#domain/cues/line-break.ts'

export interface LineFit {
  /** Share of its duration that a line takes at the usual rate. */
  share: number
  fitness: Fitness
  /** Excess characters. */
  cut: number
}

/** Characters that fit the duration of each cue, by id. */
export function budgetsOf(
  cues: readonly Cue[],
  duration: number | null,
  rateOf: ReturnType<typeof rateBy>,
): ReadonlyMap<string, number> {
  const spoken = cues.map((cue) => ({ speaker: '', ...cue }))
  const free = timesFree(spoken, { duration: duration ?? Infinity })
  return new Map(cues.map(({ id, speaker }, at) => [id, budgetOf(free[at]!, rateOf(speaker ?? ''))]))
}

export function lineFit(text: string, budget: number, language: string): LineFit {
  const { share, fitness, cutCharacters } = fitOf(speechLength(joinLines(text, language), language), budget)
  return { share, fitness, cut: cutCharacters }
}
