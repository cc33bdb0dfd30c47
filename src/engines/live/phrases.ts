import type { Span } from '../ports.ts'

/** What to do with the sound that was not decided yet. */
export type Phrase =
  /** Nobody speaks; sound before `until` is not needed any more. */
  | { kind: 'quiet'; until: number }
  /** Somebody has spoken, and a pause follows. */
  | { kind: 'said'; until: number }
  | { kind: 'speaking' }
  /** Somebody has spoken for too long without a pause. */
  | { kind: 'long' }

export interface PhraseRules {
  /** Milliseconds of silence that end a phrase. */
  pause: number
  /** Milliseconds after which a phrase is divided, wherever there is a gap. */
  longest: number
}

/** A detector cuts close. */
const margin = 150
/** The beginning of a word may be too soft to be detected yet. */
const keptSilence = 500

/** The first phrase in undecided sound of a length; speech is from a detector. Times are milliseconds. */
export function firstPhrase(
  speech: readonly Span[],
  length: number,
  { pause, longest }: PhraseRules,
  isEnd: boolean,
): Phrase {
  if (speech.length === 0) return { kind: 'quiet', until: isEnd ? length : Math.max(0, length - keptSilence) }
  const endOf = (at: number) => speech[at + 1]?.start ?? length
  for (const [at, { end }] of speech.entries()) {
    const gap = endOf(at) - end
    const isLast = at === speech.length - 1
    if (gap >= pause || (isLast && isEnd)) return { kind: 'said', until: Math.min(endOf(at), end + margin) }
  }
  if (length < longest) return { kind: 'speaking' }
  // The widest gap in the later half, so that no part is too short.
  const gaps = speech
    .slice(0, -1)
    .map(({ end }, at) => ({ end, width: endOf(at) - end }))
    .filter(({ end }) => end > longest / 3)
  const widest = gaps.toSorted((a, b) => b.width - a.width)[0]
  return widest ? { kind: 'said', until: Math.round(widest.end + widest.width / 2) } : { kind: 'long' }
}
