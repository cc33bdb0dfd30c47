import { baseLanguage } from '#domain/text/languages.ts'

/** The approximate duration of a spoken text in seconds, by its characters. */
export const speechSeconds = (characters: number, language: string): number =>
  Math.ceil(characters / (['zh', 'ja', 'ko'].includes(baseLanguage(language)) ? 4.3 : 13))

/** Seconds of work per second of speech; reused speech is still mixed and written. */
export const usualWork = { first: 0.6, again: 0.1 }
