import type { Term } from '#products/dubbing/translation/contract.ts'
import { matcher } from '#domain/cues/find-text.ts'
import { isUnspaced } from '#domain/text/languages.ts'

/** Finds the terms in a text. */
export function termsIn(terms: readonly Term[]): (text: string) => Term[] {
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
