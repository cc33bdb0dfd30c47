import type { Quality } from '#core/contract/fields.ts'
import type { App } from '#core/server/app/app.ts'
import type { Db } from '#core/server/db/database.ts'
import { liveWorkers } from '#core/server/jobs/this-worker.ts'
import { type Reads, readsIn } from '#domain/script/speech/read-letters.ts'
import type { MarkAbility } from '#domain/script/speech/uncarried-marks.ts'
import { baseLanguage } from '#domain/text/languages.ts'
import type { SpeakerCheck } from '#shared/own-voices/contract.ts'
import { best, mergeOffers } from './merge-offers.ts'
import { noOffer, type Offer, offerFrom, type OfferedVoice } from './offer-shape.ts'
import { pairOf } from './pair-of.ts'

/** The combined offer of the live workers, as last reported. The server loads no engines. */
export async function readOffer(db: Db): Promise<Offer & { reported_at: Date | undefined }> {
  // Most workers have the same offer, and it is large.
  const rows = await liveWorkers(db)
    .select((each) => ['offer', each.fn.max('reported_at').as('reported_at')])
    .where('offer', 'is not', null)
    .groupBy('offer')
    .orderBy('reported_at')
    .execute()
  const [first, ...others] = rows.map((row) => offerFrom(row.offer))
  return {
    ...(first ? mergeOffers([first, ...others]) : noOffer),
    reported_at: rows.at(-1)?.reported_at ?? undefined,
  }
}

/** Whether recordings of an own voice are compared with its consent. */
export function speakerCheckOf(
  { config }: Pick<App, 'config'>,
  { engines }: Pick<Offer, 'engines'>,
): SpeakerCheck {
  if (!config.speakerCheck) return 'switchedOff'
  return engines.some(({ does }) => does === 'diarize') ? 'available' : 'missing'
}

/** Whether a live worker has reported. */
export const isOffered = async (db: Db): Promise<boolean> =>
  (await liveWorkers(db).select('id').where('offer', 'is not', null).limit(1).executeTakeFirst()) !==
  undefined

/**
 * The voices of a language: first those of exactly this language, then related ones (a voice for `es-MX` is offered for
 * `es`, and vice versa), then multilingual voices; those of draft quality after all others, since a robotic voice is never the
 * better default; and last the recorded ones, which are never the default.
 */
export const voicesFor = (offer: Offer, language: string): OfferedVoice[] => voicesByLanguage(offer)(language)

/** The same for many languages: an offer can have thousands of voices. */
export function voicesByLanguage({ voices: all }: Offer): (language: string) => OfferedVoice[] {
  const byBase = Map.groupBy(
    all.filter(({ own }) => !own),
    (voice) => baseLanguage(voice.language),
  )
  const recorded = all.filter(({ own }) => own)
  return (language) => {
    const related = byBase.get(baseLanguage(language)) ?? []
    const isExact = (voice: OfferedVoice) => voice.language.toLowerCase() === language.toLowerCase()
    const able = [
      ...related.filter(isExact),
      ...related.filter((voice) => !isExact(voice)),
      ...(byBase.get('mul') ?? []),
    ]
    return [
      ...able.filter(({ quality }) => quality !== 'draft'),
      ...able.filter(({ quality }) => quality === 'draft'),
      ...recorded.filter(({ own }) => speaks(own!.languages, language)),
    ]
  }
}

/** What the voices of an offer read, by their ids; undefined for one that is not offered. */
export function readsByPort({ voices }: Pick<Offer, 'voices'>): (port: string) => Reads | undefined {
  const byId = new Map(voices.map((voice) => [voice.id, voice]))
  return (port) => {
    const voice = byId.get(port)
    if (!voice) return undefined
    const { language, alsoSpeaks = [], own } = voice
    if (own) return own.languages === null ? 'any' : readsIn([language, ...own.languages])
    return readsIn([language, ...alsoSpeaks])
  }
}

const speaks = (languages: readonly string[] | null, language: string) =>
  languages === null || languages.some((known) => baseLanguage(known) === baseLanguage(language))

/** The quality of the best of some voices; undefined of none. */
export const bestOf = (voices: readonly OfferedVoice[]): Quality | undefined =>
  best(voices.map(({ quality }) => quality))

/** The marks that a voice supports; undefined for a voice that is not offered. */
export function markAbilityOf({ voices, marking }: Offer, id: string): MarkAbility | undefined {
  const voice = voices.find((each) => each.id === id)
  if (!voice) return undefined
  const { marks = [], anyStyle = false, fixedPitch = false } = marking[voice.engine] ?? {}
  return {
    // Pinyin is Mandarin's.
    marks: marks.filter((kind) => kind !== 'pinyin' || ['zh', 'mul'].includes(baseLanguage(voice.language))),
    styles: voice.styles,
    anyStyle,
    fixedPitch,
  }
}

/** The languages that an engine recognizes, translates or speaks. */
export const offeredLanguages = (offer: Offer): Set<string> =>
  new Set([
    ...offer.recognizes,
    ...offer.hears.map(baseLanguage),
    ...offer.translates.flatMap(([from, to]) => [baseLanguage(from), to]),
    ...offer.voices.map(({ language }) => baseLanguage(language)).filter((code) => code !== 'mul'),
  ])

export const recognizes = ({ recognizes: known }: Offer, language: string) =>
  known.some((each) => baseLanguage(each) === baseLanguage(language))

/** Whether a language can be recognized live: recognizers of files can do so, too. */
export const hears = (offer: Offer, language: string) =>
  recognizes(offer, language) || offer.hears.some((each) => baseLanguage(each) === baseLanguage(language))

export const translates = (offer: Offer, from: string, to: string) =>
  pairOf(offer.translates, from, to) !== undefined

/** The recognition quality of a language; undefined if it is not recognized. */
export const recognitionOf = (offer: Offer, language: string): Quality | undefined =>
  recognizes(offer, language)
    ? (offer.quality.recognizes[language] ?? offer.quality.recognizes[baseLanguage(language)] ?? 'good')
    : undefined

/** The translation quality of a pair; undefined if it is not translated. */
export const translationOf = (offer: Offer, from: string, to: string): Quality | undefined =>
  translates(offer, from, to) ? (pairOf(offer.quality.translates, from, to)?.[2] ?? 'good') : undefined

export const shortens = (offer: Offer, from: string, to: string) =>
  pairOf(offer.shortens, from, to) !== undefined
