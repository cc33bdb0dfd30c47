import { countCharacters } from '../text/count.ts'
import { isUnspaced } from '../text/languages.ts'

/** The assumed characters a second of a voice that has not been measured. */
export const usualRate = (language: string) => (isUnspaced(language) ? 4.5 : 14)

/** The length of a text as counted for rates in a language. */
export const charactersIn = (text: string, language: string) =>
  countCharacters(text, isUnspaced(language) ? 'full-width' : 'each')

/** The remaining length of a text after cutting some characters. */
export const mostAfter = (text: string, cut: number, language: string) =>
  Math.max(1, Math.floor(charactersIn(text, language) - cut))
