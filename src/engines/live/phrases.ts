import type { Span } from '#engines/core/ports.ts'

/** What to do with pending sound. */
export type Phrase =
  /** No speech; sound before `until` is no longer needed. */
  | { kind: 'quiet'; until: number }
  /** Speech followed by a pause. */
  | { kind: 'said'; until: number }
  | { kind: 'speaking' }
  /** Speech that is too long without a pause. */
  | { kind: 'long' }

export interface PhraseRules {
  /** Milliseconds of silence that end a phrase. */
  pause: number
  /** Milliseconds after which a phrase is divided, wherever there is a gap. */
  longest: number
}

/** A detector returns tight spans. */
const margin = 150
/** The beginning of a word may be too quiet to be detected. */
const keptSilence = 500

/**
 * The first phrase in pending sound of a given length; `speech` is the output of a detector. Times are
 * milliseconds.
 */
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
