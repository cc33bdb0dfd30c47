import type { Term } from '#engines/core/ports.ts'

// Text in apertium's stream format: special characters are escaped, and text in brackets passes unchanged.

/** Even escaped, a ^ before a bracket makes the pipeline hang, so it is replaced by a private-use character. */
const caret = '\ue05e'

/** Makes the tagger flush the last word; without it in the answer, the answer is truncated. */
export const ending = '[][\n]'

const bracketed = (text: string) => `[${text.replaceAll('^', caret).replace(/[\\[\]{}$/@<>]/g, '\\$&')}]`

/**
 * Protects apertium's special characters and newlines from translation, and glossary terms, which are already
 * translated.
 */
export function encode(text: string, glossary: readonly Term[]): string {
  const terms = new Map(glossary.map(({ source, target }) => [source.toLowerCase(), target]))
  const sources = [...terms.keys()]
    .filter((source) => source.trim() !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((source) => source.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  const term = sources.length > 0 ? `(?<![\\p{L}\\p{N}])(?:${sources.join('|')})(?![\\p{L}\\p{N}])|` : ''
  const sign = '[\\\\[\\]{}^$/@<>*#~\\n]'
  const encoded = text
    .replaceAll('\0', '')
    .replace(new RegExp(term + sign, 'giu'), (found) => bracketed(terms.get(found.toLowerCase()) ?? found))
  return encoded + ending
}

/** Removes the marks of unknown and unchanged words, so that another pair can read the text. */
export const unmarked = (encoded: string) =>
  encoded.replace(/\\.|\[(?:\\.|[^\]\\])*\]|[*#@]/gs, (found) => (found.length === 1 ? '' : found))

export function decode(encoded: string): string {
  const text = encoded.replace(
    /\\(.)|\[((?:\\.|[^\]\\])*)\]/gs,
    (_, sign: string | undefined, inner: string | undefined) => sign ?? inner!.replace(/\\(.)/gs, '$1'),
  )
  return (
    text
      .replaceAll(caret, '^')
      .replace(/\n$/, '')
      .split('\n')
      // A word that it drops leaves its space.
      .map((line) => line.replace(/ {2,}/g, ' ').trim())
      .join('\n')
  )
}
