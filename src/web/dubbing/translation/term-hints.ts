import type { Term } from '#contract/translation.ts'
import { matcher } from '#domain/cues/find-text.ts'
import { holds, termsIn } from '#web/dubbing/shared/terms-in.ts'

interface Line {
  original: string
  translation: string
}

/** Says of lines which terms stand in their original while what they are to become does not stand in the translation. */
export function termHints(terms: readonly Term[]): (line: Line) => Term[] {
  const inOriginal = termsIn(terms)
  // Endings change with the grammar, so the translation of a term may go on as another word.
  const targets = new Map(terms.map((term) => [term, matcher({ find: term.target })]))
  return ({ original, translation }) =>
    translation.trim() === ''
      ? []
      : inOriginal(original).filter((term) => !holds(translation, targets.get(term)!))
}
