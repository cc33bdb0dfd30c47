import type { Cue } from '#domain/cues/core/cue.ts'
import { rateBy } from '#domain/fit/usual-rate.ts'
import type { CueList, Translation } from '#products/dubbing/subtitles/contract/subtitles.ts'
import { budgetsOf, timesOf } from './line-fits.ts'

/** Data read along with the lines of a translation. */
export interface Known {
  originals: ReadonlyMap<string, string>
  translations: ReadonlyMap<string, Translation>
  /** Lines that use a take. */
  takes: ReadonlyMap<string, ChosenTake>
}

/** The time available for each line. */
export interface Room {
  /** Milliseconds that it may take. */
  times: ReadonlyMap<string, number>
  /** Characters that fit them. */
  budgets: ReadonlyMap<string, number>
}

type ChosenTake = CueList['takes'][string]

const lists = new WeakMap<CueList, Known>()

export function knownOf(list: CueList): Known {
  const before = lists.get(list)
  if (before) return before
  const known: Known = {
    takes: new Map(Object.entries(list.takes)),
    originals: new Map(list.cues.map(({ id, text }) => [id, text])),
    translations: new Map(list.translations.map((each) => [each.id, each])),
  }
  lists.set(list, known)
  return known
}

export function roomOf({ cues, duration, rates }: CueList, language: string): Room {
  const lines = cues as readonly Cue[]
  const times = timesOf(lines, duration)
  return { times, budgets: budgetsOf(lines, times, rateBy(language, rates ?? { usual: null, speakers: {} })) }
}

export type LineState = 'missing' | 'stale' | 'auto' | 'expert'

/** State of a line. A text that differs from the one read was edited by a person. */
export function lineState({ id, text }: Pick<Cue, 'id' | 'text'>, { translations }: Known): LineState {
  if (text.trim() === '') return 'missing'
  const read = translations.get(id)
  if (!read || read.text !== text) return 'expert'
  return read.stale ? 'stale' : read.origin
}
