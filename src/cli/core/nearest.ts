import { editDistance } from '#domain/text/edit-distance.ts'

/** A suggestion for an unknown word: the known word within two typing errors, if any. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((each) => ({ each, slips: editDistance(word.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, slips }) => slips <= Math.min(2, each.length / 2))
    .toSorted((a, b) => a.slips - b.slips)
  return best?.each
}
