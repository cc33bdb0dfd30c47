import type { Quality } from '#core/contract/fields.ts'
import { writingOf } from '#domain/text/languages.ts'

type Pair = readonly [from: string, to: string, quality?: Quality]

/** The pairs of an offer by the writings of both languages, so that thousands of them are not compared with each other. */
const pairsByWriting = new WeakMap<readonly Pair[], Map<string, Pair>>()
const writingsOf = (from: string, to: string) => `${writingOf(from)} > ${writingOf(to)}`

export function pairOf(pairs: readonly Pair[], from: string, to: string): Pair | undefined {
  let known = pairsByWriting.get(pairs)
  if (!known) {
    // The first of several stays.
    known = new Map(pairs.toReversed().map((pair) => [writingsOf(pair[0], pair[1]), pair]))
    pairsByWriting.set(pairs, known)
  }
  return known.get(writingsOf(from, to))
}
