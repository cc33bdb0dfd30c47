import type { Span } from '#engines/core/ports.ts'
import { type Heard, within } from './align-script-heard.ts'
import type { ScriptWord } from './align-script-words.ts'

/** How many letters a border may move from its estimate to reach the end of a cue. */
const forCueEnd = 12

/**
 * Assigns the words of a script to pieces of a film. Words around a border that were not reliably recognized are
 * distributed by speaking time.
 */
export function splitScript(
  words: readonly ScriptWord[],
  pieces: readonly Span[],
  speech: readonly Span[],
  heard: Heard,
): ScriptWord[][] {
  const anchors = words.flatMap((word, index) => {
    const one = heard.get(word)
    return one ? [{ ...one, index }] : []
  })
  const letters = [0]
  for (const { text } of words) letters.push(letters.at(-1)! + text.length)
  const spoken = (piece: Span) => within(speech, piece).reduce((sum, { start, end }) => sum + end - start, 0)

  const borderAt = (time: number) => {
    const before = anchors.findLast(({ start, end }) => start + end < 2 * time)
    const after = anchors.find(({ start, end }) => start + end >= 2 * time)
    const [first, last] = [before ? before.index + 1 : 0, after?.index ?? words.length]
    const ahead = spoken({ start: before?.end ?? 0, end: time })
    const behind = spoken({ start: time, end: after?.start ?? Infinity })
    const share = ahead + behind > 0 ? ahead / (ahead + behind) : 0.5
    const expected = letters[first]! + share * (letters[last]! - letters[first]!)
    let best = first
    let least = Infinity
    for (let at = first; at <= last; at++) {
      const endsCue = at === 0 || words[at - 1]!.endsCue
      const cost = Math.abs(letters[at]! - expected) + (endsCue ? 0 : forCueEnd)
      if (cost < least) [best, least] = [at, cost]
    }
    return best
  }

  const borders = pieces.slice(1).map(({ start }, index) => borderAt((pieces[index]!.end + start) / 2))
  return pieces.map((_, index) => words.slice(borders[index - 1] ?? 0, borders[index] ?? words.length))
}
