import { countCharacters } from '../text/count.ts'
import { isUnspaced } from '../text/languages.ts'

/** Characters that a voice says in a second, before it is known how fast the chosen one speaks. */
export const usualRate = (language: string) => (isUnspaced(language) ? 4.5 : 14)

/** The characters of a text, as the rates of a language count them. */
export const charactersIn = (text: string, language: string) =>
  countCharacters(text, isUnspaced(language) ? 'full-width' : 'each')

/** How many characters are left of a text that is to be cut by some. */
export const mostAfter = (text: string, cut: number, language: string) =>
  Math.max(1, Math.floor(charactersIn(text, language) - cut))
