import { isUnspaced } from '../text/languages.ts'

/**
 * What a text counts for in speech. The weights make a text count on average as many characters as it has; they were
 * chosen by `yiyin bench fit.prediction`: counting characters alone, spoken lengths are 7 to 14 % off.
 */
const weights = {
  /** A letter, with its share of the spaces. */
  spaced: { letter: 1.13, mark: 3.4 },
  unspaced: { letter: 0.9, mark: 1.8 },
}
/** Languages without rules for numbers: a digit is a word of about so many letters. */
const lettersOfDigit = 4

const letters = /[\p{L}\p{N}]/gu
const digits = /\p{Nd}/gu
const marks = /[.,;:!?…–—。，！？、；：؟،।]+(?=\s|$|["”’」』）)])|[。，！？、；：…]+/gu
const written = /[\p{Nd}\p{Sc}%&@#°+=]/u

const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** A text with its numbers and symbols as words. Handed in, because the rules are large and the web loads them on demand. */
export type InWords = (text: string) => string

/** How long a text is when it is spoken, in characters: numbers as words, and with pauses at punctuation. */
export function speechLength(text: string, language: string, inWords: InWords): number {
  const { letter, mark } = weights[isUnspaced(language) ? 'unspaced' : 'spaced']
  const spoken = written.test(text) ? inWords(text) : text
  const all = countOf(spoken, letters) + (lettersOfDigit - 1) * countOf(spoken, digits)
  return letter * all + mark * countOf(spoken, marks)
}
