import { normalize } from './normalize.ts'

/** Numbers, abbreviations and symbols of a language as the words that are spoken, for `speechLength`. */
export const inWords =
  (language: string) =>
  (text: string): string =>
    normalize(text, language).spoken
