import { matcher } from '#domain/cues/editing/find-text.ts'
import type { GlossaryTerm } from '#shared/terms/contract/glossary.ts'
import { holds, termsIn } from '#shared/terms/web/terms-in.ts'

interface Line {
  original: string
  translation: string
}

/** Finds terms of the original whose translation is missing in a line. */
export function termHints(terms: readonly GlossaryTerm[]): (line: Line) => GlossaryTerm[] {
  const inOriginal = termsIn(terms)
  // Inflected forms may continue the translated term.
  const targets = new Map(terms.map((term) => [term, matcher({ find: term.target })]))
  return ({ original, translation }) =>
    translation.trim() === ''
      ? []
      : inOriginal(original).filter((term) => !holds(translation, targets.get(term)!))
}
