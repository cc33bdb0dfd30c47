/** Why a stretch of text is read in other words than it is written. */
export const speechRules = [
  'number',
  'digits',
  'ordinal',
  'range',
  'year',
  'date',
  'time',
  'unit',
  'money',
  'percent',
  'fraction',
  'ratio',
  'phone',
  'version',
  'model',
  'abbreviation',
  'acronym',
  'roman',
  'address',
  'symbol',
  'list',
  'emoji',
  'ellipsis',
  'width',
  'invisible',
  'alias',
  'lexicon',
  'skip',
] as const
export type SpeechRule = (typeof speechRules)[number]

/** What stands from `start` to `end` of a text is read as `to`. */
export interface SpeechChange {
  start: number
  end: number
  from: string
  to: string
  rule: SpeechRule
}

export interface Normalised {
  spoken: string
  /** In their order; they never overlap. */
  changes: readonly SpeechChange[]
}

/** The text as the changes read it. */
export function withChanges(text: string, changes: readonly SpeechChange[]): string {
  const parts: string[] = []
  let at = 0
  for (const { start, end, to } of changes) {
    parts.push(text.slice(at, start), to)
    at = end
  }
  parts.push(text.slice(at))
  return parts.join('')
}
