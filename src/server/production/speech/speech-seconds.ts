import { baseLanguage } from '#domain/text/languages.ts'

/** About how many seconds a text of so many characters lasts when it is spoken. */
export const speechSeconds = (characters: number, language: string): number =>
  Math.ceil(characters / (['zh', 'ja', 'ko'].includes(baseLanguage(language)) ? 4.3 : 13))

/** Seconds of work for a second of speech; what is not spoken again is still mixed and written. */
export const usualWork = { first: 0.6, again: 0.1 }
