import type { Quality } from '#core/contract/fields.ts'
import { route } from '#core/server/http/route.ts'
import { say } from '#core/texts/texts.ts'
import { baseLanguage, sameWriting } from '#domain/text/languages.ts'
import { type AskedQuality, engineQuality } from '#shared/engine-quality/contract.ts'
import { best } from '#shared/voices/server/merge-offers.ts'
import type { Offer } from '#shared/voices/server/offer-shape.ts'
import { readOffer, recognitionOf, translationOf } from '#shared/voices/server/offer.ts'
import type { ShownEngine } from '../contract.ts'
import { engineTexts } from '../texts/engines.ts'
import { shownAs } from './read-engines.ts'

type Able = Offer['engines'][number]

const has = ({ languages }: Able, language: string | undefined): boolean =>
  language === undefined || languages.includes('mul') || languages.includes(baseLanguage(language))

/** The separation of the built-in engine leaves a part of each in the other; models are made for music and speech. */
export const separationQuality = (engine: string): Quality =>
  shownAs(engine) === 'embedded' ? 'draft' : 'good'

/** The one place that decides how good live recognition, translation and separation are. */
export function qualityOf(
  offer: Offer,
  { does, language, to }: AskedQuality,
): { quality: Quality | null; engines: ShownEngine[] } {
  const ability = does === 'hear' ? 'recognize' : does
  const able = offer.engines.filter(
    (each) => each.does === ability && (does === 'separate' || (has(each, language) && has(each, to))),
  )
  const ofEngine = (each: Able): Quality =>
    does === 'separate'
      ? separationQuality(each.engine)
      : (each.quality[baseLanguage(language ?? '')] ?? each.quality['mul'] ?? 'good')
  const known =
    does === 'hear'
      ? recognitionOf(offer, language ?? '')
      : does === 'translate' && language !== undefined && to !== undefined
        ? translationOf(offer, language, to)
        : undefined
  const quality = known ?? (does === 'translate' ? undefined : best(able.map(ofEngine)))
  if (quality === undefined) return { quality: null, engines: [] }
  const used = able.filter((each) => ofEngine(each) === quality)
  const visible = (used.length > 0 ? used : able).map(({ engine }) => shownAs(engine))
  return { quality, engines: [...new Set(visible.filter((name) => name !== undefined))] }
}

/** The third language through which a pair is translated; null if directly. */
export function throughOf({ through }: Offer, { does, language, to }: AskedQuality): string | null {
  if (does !== 'translate' || language === undefined || to === undefined) return null
  const found = through.find((pair) => sameWriting(pair[0], language) && sameWriting(pair[1], to))
  return found?.[2] ?? null
}

export const engineQualityRoute = route(engineQuality, async ({ asked }, { db, language }) => {
  const offer = await readOffer(db)
  return asked.map((each) => {
    const { quality, engines } = qualityOf(offer, each)
    return {
      ...each,
      quality,
      engines: engines.map((name) => say(language, engineTexts[name])),
      through: throughOf(offer, each),
    }
  })
})
