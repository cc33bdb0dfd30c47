import * as z from 'zod/mini'
import { quality, type Quality } from '#contract/fields.ts'
import { abilities, weakSpot } from '#contract/staff-engines.ts'
import { engineNames, type EngineName, markKinds } from '#contract/voices.ts'
import type { MarkAbility } from '#domain/script/uncarried-marks.ts'
import { baseLanguage, sameWriting } from '#domain/text/languages.ts'
import type { Db } from '#server/core/db/database.ts'
import type { Problem } from '#server/core/http/problem.ts'

const offeredVoice = z.object({
  id: z.string(),
  /** The id of the engine in the workers. */
  engine: z.string(),
  name: z.string(),
  language: z.string(),
  gender: z.enum(['female', 'male', 'neutral']),
  styles: z.array(z.string()),
  quality: z._default(quality, 'good'),
  /** Which of the four engines of the API it belongs to. */
  number: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  engineName: z.enum(engineNames as [EngineName, ...EngineName[]]),
})
export interface OfferedVoice extends z.output<typeof offeredVoice> {
  /** Of a voice that the account recorded: what it speaks; null for any language. */
  own?: { languages: readonly string[] | null }
}

const names = z._default(z.array(z.string()), [])

const offer = z.object({
  recognizes: z.array(z.string()),
  /** Those that an engine can tell by the sound. */
  identifies: names,
  /** Those that are recognized only while they are spoken. */
  hears: names,
  translates: z.array(z.tuple([z.string(), z.string()])),
  /** How good the engine in use is for a language or a pair; where it is missing, good. */
  quality: z._default(
    z.object({
      recognizes: z.record(z.string(), quality),
      translates: z.array(z.tuple([z.string(), z.string(), quality])),
    }),
    { recognizes: {}, translates: [] },
  ),
  weakSpots: z._default(z.array(weakSpot), []),
  /** The pairs whose translations an engine can shorten. */
  shortens: z._default(z.array(z.tuple([z.string(), z.string()])), []),
  voices: z.array(offeredVoice),
  /** The engines that speak with the voice of a recording, the best first; without languages, in any. */
  clones: z._default(
    z.array(z.object({ engine: z.string(), languages: z.nullable(z.array(z.string())), quality })),
    [],
  ),
  /** What each engine can do; `mul` means many languages. */
  engines: z._default(
    z.array(
      z.object({
        engine: z.string(),
        does: z.enum(abilities),
        languages: z.array(z.string()),
        quality: z._default(z.record(z.string(), quality), {}),
        voices: z.int(),
      }),
    ),
    [],
  ),
  /** What the engine of a voice can do with marks in a script, by the engine's id. */
  marking: z._default(
    z.record(
      z.string(),
      z.object({ marks: z.array(z.enum(markKinds)), anyStyle: z.boolean(), fixedPitch: z.boolean() }),
    ),
    {},
  ),
  /** The names of the settings set by the workers' environment, and of all that are set. */
  environment: names,
  set: names,
  /** Why no engine could be opened. */
  fault: z._default(z.nullable(z.string()), null),
})
export interface Offer extends z.output<typeof offer> {
  voices: OfferedVoice[]
  /** Voices that the account recorded and that cannot speak now, with the reason. */
  refused?: ReadonlyMap<string, Problem>
}

export const noOffer: Offer = {
  recognizes: [],
  identifies: [],
  hears: [],
  translates: [],
  quality: { recognizes: {}, translates: [] },
  weakSpots: [],
  shortens: [],
  voices: [],
  clones: [],
  engines: [],
  marking: {},
  environment: [],
  set: [],
  fault: null,
}

/** The abilities of the workers' engines, as last reported by a worker. The server itself loads no engines. */
export async function readOffer(db: Db): Promise<Offer & { reported_at: Date | undefined }> {
  const row = await db.selectFrom('engine_offer').select(['offer', 'reported_at']).executeTakeFirst()
  return { ...(row ? z.parse(offer, row.offer) : noOffer), reported_at: row?.reported_at }
}

/**
 * The voices of a language: first those of exactly this language, then related ones (a voice for `es-MX` is offered for
 * `es`, and vice versa), then multilingual voices, and last those that the account recorded: they are never the usual one.
 */
export function voicesFor({ voices: all }: Offer, language: string): OfferedVoice[] {
  const voices = all.filter(({ own }) => !own)
  const exact = voices.filter((voice) => voice.language.toLowerCase() === language.toLowerCase())
  const near = voices.filter(
    (voice) => baseLanguage(voice.language) === baseLanguage(language) && !exact.includes(voice),
  )
  const recorded = all.filter(({ own }) => own && speaks(own.languages, language))
  return [...exact, ...near, ...voices.filter((voice) => voice.language === 'mul'), ...recorded]
}

const speaks = (languages: readonly string[] | null, language: string) =>
  languages === null || languages.some((known) => baseLanguage(known) === baseLanguage(language))

/** The quality of the best of some voices; undefined of none. */
export const bestOf = (voices: readonly OfferedVoice[]): Quality | undefined =>
  (['veryGood', 'good', 'draft'] as const).find((wanted) => voices.some(({ quality }) => quality === wanted))

/** What a voice can do with marks; undefined for a voice that is not offered. */
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

export const recognizes = ({ recognizes: known }: Offer, language: string) =>
  known.some((each) => baseLanguage(each) === baseLanguage(language))

/** Whether a language is recognized while it is spoken: recognizers of files can do so, too. */
export const hears = (offer: Offer, language: string) =>
  recognizes(offer, language) || offer.hears.some((each) => baseLanguage(each) === baseLanguage(language))

const has = (pairs: Offer['translates'], from: string, to: string) =>
  pairs.some(([a, b]) => sameWriting(a, from) && sameWriting(b, to))

export const translates = (offer: Offer, from: string, to: string) => has(offer.translates, from, to)

/** How well a language is recognized; undefined if it is not. */
export const recognitionOf = (offer: Offer, language: string): Quality | undefined =>
  recognizes(offer, language)
    ? (offer.quality.recognizes[language] ?? offer.quality.recognizes[baseLanguage(language)] ?? 'good')
    : undefined

/** How well a pair is translated; undefined if it is not. */
export const translationOf = (offer: Offer, from: string, to: string): Quality | undefined =>
  translates(offer, from, to)
    ? (offer.quality.translates.find(([a, b]) => sameWriting(a, from) && sameWriting(b, to))?.[2] ?? 'good')
    : undefined

export const shortens = (offer: Offer, from: string, to: string) => has(offer.shortens, from, to)
