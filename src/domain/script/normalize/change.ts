/** The reason for a change. */
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

/** The range from `start` to `end` is spoken as `to`. */
export interface SpeechChange {
  start: number
  end: number
  from: string
  to: string
  rule: SpeechRule
}

export interface Normalized {
  spoken: string
  /** Sorted, without overlaps. */
  changes: readonly SpeechChange[]
}

/** Applies changes to a text. */
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
