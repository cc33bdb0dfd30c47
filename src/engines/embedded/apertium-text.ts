import type { Term } from '../ports.ts'

// Text as apertium's programs pass it on: their signs are escaped, and what stands in brackets goes through untouched.

/** Even escaped, a ^ before a bracket makes the pipeline wait for ever: a character that nobody writes stands for it. */
const caret = '\ue05e'

/** Makes the tagger give out the last word; an answer without it is cut off. */
export const ending = '[][\n]'

const bracketed = (text: string) => `[${text.replaceAll('^', caret).replace(/[\\[\]{}$/@<>]/g, '\\$&')}]`

/**
 * All signs that apertium has a use for go through untouched, and newlines. So do the glossary's words, which stand for
 * their source already.
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

/** Takes out the marks of unknown and unchanged words, and leaves the form as it is for another pair to read. */
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
      // A word that it leaves out leaves its space behind.
      .map((line) => line.replace(/ {2,}/g, ' ').trim())
      .join('\n')
  )
}
