import type { CueList, Translation } from '#contract/cues.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { rateBy } from '#domain/fit/usual-rate.ts'
import { budgetsOf, timesOf } from './line-fits.ts'

/** Data read along with the lines of a translation. */
export interface Known {
  originals: ReadonlyMap<string, string>
  translations: ReadonlyMap<string, Translation>
  /** Characters that fit the duration of each line. */
  budgets: ReadonlyMap<string, number>
  /** Lines that are heard as a take. */
  takes: ReadonlyMap<string, ChosenTake>
  /** Milliseconds that each line may take. */
  times: ReadonlyMap<string, number>
}

type ChosenTake = CueList['takes'][string]

const lists = new WeakMap<CueList, Known>()

export function knownOf(list: CueList, language: string): Known {
  const before = lists.get(list)
  if (before) return before
  const times = timesOf(list.cues as readonly Cue[], list.duration)
  const known: Known = {
    times,
    takes: new Map(Object.entries(list.takes)),
    originals: new Map(list.cues.map(({ id, text }) => [id, text])),
    translations: new Map(list.translations.map((each) => [each.id, each])),
    budgets: budgetsOf(
      list.cues as readonly Cue[],
      times,
      rateBy(language, list.rates ?? { usual: null, speakers: {} }),
    ),
  }
  lists.set(list, known)
  return known
}

export type LineState = 'missing' | 'stale' | 'auto' | 'expert'

/** State of a line. A text that differs from the one read was edited by a person. */
export function lineState({ id, text }: Pick<Cue, 'id' | 'text'>, { translations }: Known): LineState {
  if (text.trim() === '') return 'missing'
  const read = translations.get(id)
  if (!read || read.text !== text) return 'expert'
  return read.stale ? 'stale' : read.origin
}
