import * as z from 'zod/mini'
import { quality } from '#core/contract/fields.ts'
import { Problem } from '#core/server/http/problem.ts'
import { abilities, direction, serverProgram, weakSpot } from '#shared/engines/contract.ts'
import { engineNumbers, type EngineName, engineNames, markKinds } from '../contract.ts'

const offeredVoice = z.object({
  id: z.string(),
  /** The id of the engine in the workers. */
  engine: z.string(),
  name: z.string(),
  language: z.string(),
  /** Further languages that it speaks. */
  alsoSpeaks: z.optional(z.array(z.string())),
  gender: z.enum(['female', 'male', 'neutral']),
  styles: z.array(z.string()),
  quality: z._default(quality, 'good'),
  /** Which of the four engines of the API it belongs to. */
  number: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  engineName: z.enum(engineNames as [EngineName, ...EngineName[]]),
  /** Whether all workers that have its engine have this voice. */
  everywhere: z._default(z.boolean(), true),
})
export interface OfferedVoice extends z.output<typeof offeredVoice> {
  /** The languages of a recorded voice; null for any. */
  own?: { languages: readonly string[] | null }
}

const names = z._default(z.array(z.string()), [])

const offer = z.object({
  recognizes: z.array(z.string()),
  /** The languages that an engine can identify. */
  identifies: names,
  /** The languages that are only recognized live. */
  hears: names,
  translates: z.array(z.tuple([z.string(), z.string()])),
  /** The quality of the engine for a language or a pair; `good` if missing. */
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
  /** Whether a language model can write, such as a summary. */
  writes: z._default(z.boolean(), false),
  /** The pairs that are only translated through a third language. */
  through: z._default(z.array(z.tuple([z.string(), z.string(), z.string()])), []),
  voices: z.array(offeredVoice),
  /** The engines that speak with the voice of a recording, the best first; without languages, in any language. */
  clones: z._default(
    z.array(
      z.object({
        engine: z.string(),
        languages: z.nullable(z.array(z.string())),
        quality,
        styles: z._default(z.array(z.string()), []),
      }),
    ),
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
        directions: z._default(z.array(direction), []),
      }),
    ),
    [],
  ),
  /** The marks of a script that the engine of a voice supports, by the engine's id. */
  marking: z._default(
    z.record(
      z.string(),
      z.object({ marks: z.array(z.enum(markKinds)), anyStyle: z.boolean(), fixedPitch: z.boolean() }),
    ),
    {},
  ),
  /** The separators in the order of the operator, and the parts of the background that each finds. */
  separates: z._default(
    z.array(z.object({ engine: z.string(), version: z.string(), parts: z.array(z.string()) })),
    [],
  ),
  /** The programs whose servers it can call. */
  programs: z._default(z.array(serverProgram), []),
  /** The names of the settings set by the workers' environment, and of all that are set. */
  environment: names,
  set: names,
  /** Why no engine could be opened. */
  fault: z._default(z.nullable(z.string()), null),
})
export interface Offer extends z.output<typeof offer> {
  voices: OfferedVoice[]
  /** Recorded voices of the account that cannot be used now, with the reason. */
  refused?: ReadonlyMap<string, Problem>
}

/** What a worker has stored. */
export const offerFrom = (stored: unknown): Offer => z.parse(offer, stored)

export const noOffer: Offer = {
  recognizes: [],
  identifies: [],
  hears: [],
  translates: [],
  quality: { recognizes: {}, translates: [] },
  weakSpots: [],
  shortens: [],
  writes: false,
  through: [],
  voices: [],
  clones: [],
  engines: [],
  marking: {},
  separates: [],
  programs: [],
  environment: [],
  set: [],
  fault: null,
}

/** Refuses a style of reading that the voice does not have; a server of linkup decides itself. */
export function refuseReadModel(
  { marking }: Offer,
  { engine, styles }: OfferedVoice,
  readModel: string | undefined,
): void {
  if (!readModel || engine === 'linkup' || styles.includes(readModel) || marking[engine]?.anyStyle) return
  throw new Problem('readModelUnknown', { style: readModel })
}

/** A voice that is currently offered, by the given engine if any. */
export function voiceOf({ voices, refused }: Offer, port: string, engine?: EngineName): OfferedVoice {
  const voice = voices.find(({ id }) => id === port)
  if (!voice) throw refused?.get(port) ?? new Problem('unknownVoice')
  if (engine && voice.number !== engineNumbers[engine]) throw new Problem('wrongEngine', { engine })
  return voice
}
