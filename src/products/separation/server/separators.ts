import type { Db } from '#core/server/db/database.ts'
import { Problem } from '#core/server/http/problem.ts'
import { route } from '#core/server/http/route.ts'
import { say } from '#core/texts/texts.ts'
import { separationQuality } from '#shared/engines/server/engine-quality.ts'
import { shownAs } from '#shared/engines/server/read-engines.ts'
import { engineTexts } from '#shared/engines/texts/engines.ts'
import type { Offer } from '#shared/voices/server/offer-shape.ts'
import { readOffer } from '#shared/voices/server/offer.ts'
import { separationEngines } from '../contract/separators.ts'
import { partsOf, type StemCount, stemCounts } from '../contract/stems.ts'
import { separationTexts } from '../texts.ts'

type Language = Parameters<typeof say>[0]
type Offered = Offer['separates'][number]

/** The engines that can be chosen, the one that is used by default first: a draft only where there is nothing better. */
const separatorsOf = ({ separates }: Offer): Offered[] => {
  const isDraft = ({ engine }: Offered) => separationQuality(engine) === 'draft'
  return [...separates.filter((each) => !isDraft(each)), ...separates.filter(isDraft)]
}

const stemsOf = ({ parts }: Offered): StemCount[] =>
  stemCounts.filter((count) => partsOf[count].every((part) => parts.includes(part)))

/** A model by its own name, so that the figures of different ones can be told apart. */
export function separatorName(engine: string, language: Language): string {
  const shown = shownAs(engine)
  if (shown === 'embedded') return say(language, separationTexts.quickDraft)
  if (shown === 'neural') return engine.slice('neural-'.length)
  return shown === undefined ? engine : say(language, engineTexts[shown])
}

/** The engine that a separation is made with: the chosen one, or the first that finds that many sounds. */
export async function chooseSeparator(
  db: Db,
  { engine, stems }: { engine?: string | undefined; stems: StemCount },
): Promise<string | undefined> {
  const offered = separatorsOf(await readOffer(db))
  const able = offered.filter((each) => stemsOf(each).includes(stems))
  if (engine !== undefined) {
    if (!offered.some((each) => each.engine === engine)) throw new Problem('separatorGone', { engine })
    if (!able.some((each) => each.engine === engine)) throw new Problem('stemsNotFound', { stems })
    return engine
  }
  if (able.length === 0 && stems > 2) throw new Problem('stemsNotFound', { stems })
  // Until a worker has reported, its first one.
  return able[0]?.engine
}

export const separationEnginesRoute = route(separationEngines, async (_, { db, language }) => {
  const offered = separatorsOf(await readOffer(db))
  const figures = await db.selectFrom('separator_figures').selectAll().execute()
  const rounded = (decibels: number) => Math.round(decibels * 10) / 10
  return offered.map((each) => {
    const { engine: id, version } = each
    const measured = figures.find((one) => one.engine === id && one.version === version)
    return {
      id,
      name: separatorName(id, language),
      quality: separationQuality(id),
      gain: measured ? { voice: rounded(measured.voice), background: rounded(measured.background) } : null,
      stems: stemsOf(each),
    }
  })
})
