import { countCharacters } from '../text/count.ts'
import { isUnspaced } from '../text/languages.ts'

/** The assumed characters a second of a voice that has not been measured. */
export const usualRate = (language: string) => (isUnspaced(language) ? 4.5 : 14)

/** How fast each speaker speaks, in characters a second: as measured, or as assumed for the language. */
export const rateBy =
  (
    language: string,
    { usual, speakers }: { usual: number | null; speakers: Readonly<Record<string, number>> },
  ) =>
  (speaker: string): number =>
    (Object.hasOwn(speakers, speaker) ? speakers[speaker] : undefined) ?? usual ?? usualRate(language)

/** The length of a text as counted for rates in a language. */
export const charactersIn = (text: string, language: string) =>
  countCharacters(text, isUnspaced(language) ? 'full-width' : 'each')

/** The remaining length of a text after cutting some characters. */
export const maxAfter = (text: string, cut: number, language: string) =>
  Math.max(1, Math.floor(charactersIn(text, language) - cut))
