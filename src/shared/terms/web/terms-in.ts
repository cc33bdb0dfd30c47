import { matcher } from '#domain/cues/editing/find-text.ts'
import { isUnspaced } from '#domain/text/languages.ts'
import type { GlossaryTerm } from '../contract/glossary.ts'

/** Finds the terms in a text. */
export function termsIn(terms: readonly GlossaryTerm[]): (text: string) => GlossaryTerm[] {
  const known = terms.map((term) => ({
    term,
    source: matcher({ find: term.source, wholeWords: !isUnspaced(term.from) }),
  }))
  return (text) => known.filter(({ source }) => holds(text, source)).map(({ term }) => term)
}

export function holds(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}
