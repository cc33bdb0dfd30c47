import type { ReplacementWork } from '../../document/replacement-work.ts'
import type { Replacement } from '../core/edit.ts'
import { matcher } from './find-text.ts'

/** In no text, since it cannot be stored. */
const separator = '\0'
/** A replacement can make a group of texts hundreds of times longer, which is then in memory. */
const groupLength = 32_768

interface Pattern {
  pattern: RegExp
  by: string
  /** In characters: what is searched for, and how much longer a text becomes with each match. */
  found: number
  longer: number
}

interface Limits {
  /** The most characters that a text may have, also between two replacements. */
  longest: number
  work: ReplacementWork
}

type Replaced =
  | { texts: string[] }
  | { refused: 'tooMuchWork' }
  /** The place of the text that would be too long. */
  | { refused: 'textTooLong'; at: number }

/**
 * Applies the pairs to each text, in order. Texts are searched in groups, because a search costs more to start than to pass
 * over a line.
 */
export function replaceInTexts(
  texts: readonly string[],
  pairs: readonly Replacement[],
  limits: Limits,
): Replaced {
  // A replacement string is several times as fast as a replacement function, but needs its dollar signs doubled.
  const patterns = pairs
    .filter(({ find }) => !find.includes(separator))
    .map((pair) => {
      const by = pair.replace.replaceAll(separator, '')
      return {
        pattern: matcher(pair),
        by: by.replaceAll('$', '$$$$'),
        found: pair.find.length,
        longer: by.length - pair.find.length,
      }
    })
  const after: string[] = []
  const refused = replaceAll(texts, patterns, limits, after)
  return refused ?? { texts: after }
}

function replaceAll(
  texts: readonly string[],
  patterns: readonly Pattern[],
  { longest, work }: Limits,
  after: string[],
): Exclude<Replaced, { texts: string[] }> | undefined {
  for (const group of groupsOf(texts)) {
    let text = group.join(separator)
    let next = 0
    while (next < patterns.length && text.length <= groupLength) {
      const { pattern, by, found, longer } = patterns[next]!
      const before = text
      text = text.replace(pattern, by)
      // Replacements of the same length could be anywhere in a text that changed.
      const matches =
        longer !== 0 ? (text.length - before.length) / longer : text === before ? 0 : before.length / found
      if (!work.isWithin(before.length, Math.abs(matches))) return { refused: 'tooMuchWork' }
      next += 1
    }
    const parts = text.split(separator)
    const tooLong = parts.findIndex(({ length }) => length > longest)
    if (tooLong >= 0) return { refused: 'textTooLong', at: after.length + tooLong }
    if (next === patterns.length) for (const part of parts) after.push(part)
    else {
      // It has grown: the rest is done in smaller groups.
      const refused = replaceAll(parts, patterns.slice(next), { longest, work }, after)
      if (refused) return refused
    }
  }
  return undefined
}

/** Each group has at least one text. */
function* groupsOf(texts: readonly string[]): Generator<readonly string[]> {
  let from = 0
  let length = 0
  for (const [at, text] of texts.entries()) {
    if (at > from && length + text.length >= groupLength) {
      yield texts.slice(from, at)
      from = at
      length = 0
    }
    length += text.length + 1
  }
  if (from < texts.length) yield texts.slice(from)
}
