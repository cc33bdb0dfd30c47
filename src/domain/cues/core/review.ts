import type { Cue, WordPlace } from './cue.ts'

/** Below this confidence a recognized word is uncertain: in noisy speech that finds six of seven wrong words. */
export const sureFrom = 0.5

export const isUncertain = ({ confidence = 1 }: { confidence?: number | undefined }) => confidence < sureFrom

/** The places of the uncertain words in a text that consists of these words, however it is spaced. */
export function uncertainIn(
  text: string,
  words: readonly { text: string; confidence?: number | undefined }[],
): WordPlace[] {
  const places: WordPlace[] = []
  let at = 0
  const skipSpace = () => {
    while (at < text.length && /\s/.test(text[at]!)) at++
  }
  for (const word of words) {
    skipSpace()
    const start = at
    for (let left = word.text.replace(/\s/g, '').length; left > 0 && at < text.length; left--) {
      skipSpace()
      at++
    }
    if (isUncertain(word) && at > start) places.push([start, at])
  }
  return places
}

/** The cue as reviewed by a person. */
export function reviewed(cue: Cue): Cue {
  const { unreviewed: _before, ...rest } = cue
  return rest
}

/** A line whose text a person has changed is reviewed. */
export const reworded = (cue: Cue, text: string): Cue =>
  text === cue.text ? cue : { ...reviewed(cue), text }

/** What of a review remains for the text of two merged lines, of which the second is at the end. */
export function mergedReview(cue: Cue, next: Cue, text: string): Pick<Cue, 'unreviewed'> {
  if (!cue.unreviewed && !next.unreviewed) return {}
  const moved = text.length - next.text.length
  const behind = (next.unreviewed ?? []).map(([start, end]): WordPlace => [start + moved, end + moved])
  return { unreviewed: [...(cue.unreviewed ?? []), ...behind] }
}

/** What of a review remains for a part of a line's text. */
export function partialReview(cue: Cue, part: string, from: number): Pick<Cue, 'unreviewed'> {
  if (!cue.unreviewed) return {}
  const begin = cue.text.indexOf(part, from)
  const inside = ([start, end]: WordPlace) => begin >= 0 && start >= begin && end <= begin + part.length
  return {
    unreviewed: cue.unreviewed.filter(inside).map(([start, end]): WordPlace => [start - begin, end - begin]),
  }
}

export const sameReview = (one: Cue['unreviewed'], other: Cue['unreviewed']): boolean =>
  one === other || (one !== undefined && other !== undefined && String(one) === String(other))
