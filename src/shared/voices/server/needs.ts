import { baseLanguage } from '#domain/text/languages.ts'
import type { Offer } from './offer-shape.ts'
import { pairOf } from './pair-of.ts'

/**
 * The needs of a job and the abilities of a worker's engines, as strings that the queue compares. An engine represents its
 * voices, so that there are few distinct needs; only voices that some workers with the engine lack are listed.
 */

/** Everything that an offer makes possible. */
export const abilitiesOf = (offer: Offer): string[] => [
  ...new Set([
    ...[...offer.recognizes, ...offer.hears].map((language) => `hear ${baseLanguage(language)}`),
    ...offer.recognizes.map((language) => `recognize ${baseLanguage(language)}`),
    ...offer.translates.map(([from, to]) => `translate ${from} ${to}`),
    ...offer.shortens.map(([from, to]) => `shorten ${from} ${to}`),
    ...offer.voices.flatMap(({ id, engine }) => [`speak ${engine}`, `voice ${id}`]),
    ...offer.engines.map(({ engine }) => `engine ${engine}`),
    ...offer.engines.filter(({ does }) => does === 'diarize').map(() => 'diarize'),
    ...offer.clones.map(() => 'clone'),
    ...(offer.writes ? ['write'] : []),
  ]),
]

/** The needs of a job, in a fixed order, without those that no worker offers, which are refused elsewhere. */
export const needsOf = (offer: Offer, ...needed: readonly (string | undefined)[]): string[] => {
  const offered = new Set(abilitiesOf(offer))
  return [...new Set(needed.filter((need) => need !== undefined && offered.has(need)) as string[])].toSorted()
}

export const toRecognize = (language: string) => `recognize ${baseLanguage(language)}`
export const toHear = (language: string) => `hear ${baseLanguage(language)}`

/** Translators report pairs in their own spelling (`zh`, `zh-Hans`). */
const offeredPair = (pairs: Offer['translates'], from: string, to: string) =>
  (pairOf(pairs, from, to) ?? [from, to]).slice(0, 2).join(' ')

export const toTranslate = ({ translates }: Offer, from: string, to: string) =>
  `translate ${offeredPair(translates, from, to)}`
export const toShorten = ({ shortens }: Offer, from: string, to: string) =>
  `shorten ${offeredPair(shortens, from, to)}`

export function toSpeak({ voices }: Offer, port: string): string | undefined {
  const voice = voices.find(({ id }) => id === port)
  if (voice?.own) return 'clone'
  return voice && (voice.everywhere ? `speak ${voice.engine}` : `voice ${voice.id}`)
}
