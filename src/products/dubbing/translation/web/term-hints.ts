import type { Term } from '../contract.ts'
import { matcher } from '#domain/cues/find-text.ts'
import { holds, termsIn } from '#products/dubbing/common/web/terms-in.ts'

interface Line {
  original: string
  translation: string
}

/** Finds terms of the original whose translation is missing in a line. */
export function termHints(terms: readonly Term[]): (line: Line) => Term[] {
  const inOriginal = termsIn(terms)
  // Inflected forms may continue the translated term.
  const targets = new Map(terms.map((term) => [term, matcher({ find: term.target })]))
  return ({ original, translation }) =>
    translation.trim() === ''
      ? []
      : inOriginal(original).filter((term) => !holds(translation, targets.get(term)!))
}
