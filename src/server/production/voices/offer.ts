import * as z from 'zod/mini'
import { abilities } from '#contract/staff-engines.ts'
import { engineNames, type EngineName } from '#contract/voices.ts'
import { baseLanguage, sameWriting } from '#domain/text/languages.ts'
import type { Db } from '#server/core/db/database.ts'

const offeredVoice = z.object({
  id: z.string(),
  /** The engine that speaks it, as the workers know it. */
  engine: z.string(),
  name: z.string(),
  language: z.string(),
  gender: z.enum(['female', 'male', 'neutral']),
  styles: z.array(z.string()),
  /** Which of the four engines of the calls it belongs to. */
  number: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  engineName: z.enum(engineNames as [EngineName, ...EngineName[]]),
})
export type OfferedVoice = z.output<typeof offeredVoice>

const names = z._default(z.array(z.string()), [])

const offer = z.object({
  recognizes: z.array(z.string()),
  translates: z.array(z.tuple([z.string(), z.string()])),
  /** Of these languages and pairs, those where the engine in use writes a draft. */
  drafts: z._default(
    z.object({ recognizes: z.array(z.string()), translates: z.array(z.tuple([z.string(), z.string()])) }),
    { recognizes: [], translates: [] },
  ),
  /** Of these pairs, those whose translations an engine can say in fewer words. */
  shortens: z._default(z.array(z.tuple([z.string(), z.string()])), []),
  voices: z.array(offeredVoice),
  /** What each engine can do; `mul` stands for many languages. */
  engines: z._default(
    z.array(
      z.object({
        engine: z.string(),
        does: z.enum(abilities),
        languages: z.array(z.string()),
        voices: z.int(),
      }),
    ),
    [],
  ),
  /** The names of settings that the workers' environment sets, and of all that are set. */
  environment: names,
  set: names,
  /** Why no engine can be opened. */
  fault: z._default(z.nullable(z.string()), null),
})
export type Offer = z.output<typeof offer>

export const noOffer: Offer = {
  recognizes: [],
  translates: [],
  drafts: { recognizes: [], translates: [] },
  shortens: [],
  voices: [],
  engines: [],
  environment: [],
  set: [],
  fault: null,
}

/** What the workers' engines can do, as a worker told it last. The server itself loads none. */
export async function readOffer(db: Db): Promise<Offer & { reported_at: Date | undefined }> {
  const row = await db.selectFrom('engine_offer').select(['offer', 'reported_at']).executeTakeFirst()
  return { ...(row ? z.parse(offer, row.offer) : noOffer), reported_at: row?.reported_at }
}

/**
 * The voices of a language: first those of exactly this one, then its relatives (what speaks `es-MX` is offered for `es`, and
 * the other way round), then those that speak many.
 */
export function voicesFor({ voices }: Offer, language: string): OfferedVoice[] {
  const exact = voices.filter((voice) => voice.language.toLowerCase() === language.toLowerCase())
  const near = voices.filter(
    (voice) => baseLanguage(voice.language) === baseLanguage(language) && !exact.includes(voice),
  )
  return [...exact, ...near, ...voices.filter((voice) => voice.language === 'mul')]
}

export const recognizes = ({ recognizes: known }: Offer, language: string) =>
  known.some((each) => baseLanguage(each) === baseLanguage(language))

const has = (pairs: Offer['translates'], from: string, to: string) =>
  pairs.some(([a, b]) => sameWriting(a, from) && sameWriting(b, to))

export const translates = (offer: Offer, from: string, to: string) => has(offer.translates, from, to)
export const translatesDraft = ({ drafts }: Offer, from: string, to: string) =>
  has(drafts.translates, from, to)
export const shortens = (offer: Offer, from: string, to: string) => has(offer.shortens, from, to)
