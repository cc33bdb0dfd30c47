import type { Term } from '#contract/translation.ts'
import { matcher } from '#domain/cues/find-text.ts'
import { isUnspaced } from '#domain/text/languages.ts'

interface Line {
  original: string
  translation: string
}

/** Says of lines which terms stand in their original while what they are to become does not stand in the translation. */
export function termHints(terms: readonly Term[]): (line: Line) => Term[] {
  const known = terms.map((term) => ({
    term,
    source: patternOf(term.source, term.from),
    // Endings change with the grammar, so the translation of a term may go on as another word.
    target: matcher({ find: term.target }),
  }))
  return ({ original, translation }) =>
    translation.trim() === ''
      ? []
      : known
          .filter(({ source, target }) => has(original, source) && !has(translation, target))
          .map(({ term }) => term)
}

const patternOf = (text: string, language: string) =>
  matcher({ find: text, wholeWords: !isUnspaced(language) })

function has(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0
  return pattern.test(text)
}
