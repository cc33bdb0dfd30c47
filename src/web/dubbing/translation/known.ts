import type { CueList, Translation } from '#contract/cues.ts'
import type { Cue } from '#domain/cues/cue.ts'
import { budgetsOf } from './line-fits.ts'

/** What stands beside the lines of a translation, as it was read last. */
export interface Known {
  originals: ReadonlyMap<string, string>
  translations: ReadonlyMap<string, Translation>
  /** How many characters fit into the time of each line. */
  budgets: ReadonlyMap<string, number>
}

const lists = new WeakMap<CueList, Known>()

export function knownOf(list: CueList, language: string): Known {
  const before = lists.get(list)
  if (before) return before
  const known = {
    originals: new Map(list.cues.map(({ id, text }) => [id, text])),
    translations: new Map(list.translations.map((each) => [each.id, each])),
    budgets: budgetsOf(list.cues as readonly Cue[], list.duration, language),
  }
  lists.set(list, known)
  return known
}

export type LineState = 'missing' | 'stale' | 'auto' | 'expert'

/** Where a line stands. What says something else than was read has been typed by a person since. */
export function lineState({ id, text }: Pick<Cue, 'id' | 'text'>, { translations }: Known): LineState {
  if (text.trim() === '') return 'missing'
  const read = translations.get(id)
  if (!read || read.text !== text) return 'expert'
  return read.stale ? 'stale' : read.origin
}
