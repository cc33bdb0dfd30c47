import type { Quality } from '#contract/fields.ts'
import type { Offer, OfferedVoice } from './offer-shape.ts'

/** The best of some; undefined of none. */
export const best = (all: readonly Quality[]): Quality | undefined =>
  (['veryGood', 'good', 'draft'] as const).find((quality) => all.includes(quality))

type Pairs = readonly (readonly [string, string, ...unknown[]])[]

const has = (pairs: Pairs, [from, to]: Pairs[number]) => pairs.some(([a, b]) => a === from && b === to)

/** The combined offer of several workers: the abilities of all of them, in the best quality. */
export function mergeOffers(offers: readonly [Offer, ...Offer[]]): Offer {
  const [first, ...others] = offers
  if (others.length === 0) return first
  const recognizes = union(offers.map((each) => each.recognizes)).toSorted()
  const translates = offers
    .flatMap((each) => each.translates)
    .filter((pair, at, all) => all.findIndex((each) => has([each], pair)) === at)
  return {
    recognizes,
    identifies: union(offers.map((each) => each.identifies)),
    hears: union(offers.map((each) => each.hears)).filter((language) => !recognizes.includes(language)),
    translates,
    quality: {
      recognizes: Object.fromEntries(
        recognizes.map((language) => [language, bestIn(offers, (each) => recognition(each, language))]),
      ),
      translates: translates.flatMap((pair): Offer['quality']['translates'] => {
        const quality = bestIn(offers, (each) => translation(each, pair))
        return quality === 'good' ? [] : [[pair[0], pair[1], quality]]
      }),
    },
    weakSpots: first.weakSpots.filter(({ does, language }) =>
      others.every(({ weakSpots }) =>
        weakSpots.some((spot) => spot.does === does && spot.language === language),
      ),
    ),
    shortens: translates.filter((pair) => offers.some((each) => has(each.shortens, pair))),
    voices: mergeVoices(offers),
    clones: mergeClones(offers),
    engines: mergeEngines(offers),
    marking: Object.assign({}, ...offers.map((each) => each.marking)) as Offer['marking'],
    environment: union(offers.map((each) => each.environment)),
    set: union(offers.map((each) => each.set)),
    fault: offers.map((each) => each.fault).find((fault) => fault !== null) ?? null,
  }
}

const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

/** Of the workers with this ability. */
const bestIn = (offers: readonly Offer[], quality: (offer: Offer) => Quality | undefined): Quality =>
  best(offers.map(quality).filter((each) => each !== undefined)) ?? 'good'

const recognition = ({ recognizes, quality }: Offer, language: string) =>
  recognizes.includes(language) ? (quality.recognizes[language] ?? 'good') : undefined

const translation = ({ translates, quality }: Offer, pair: Pairs[number]) =>
  has(translates, pair) ? (quality.translates.find((each) => has([each], pair))?.[2] ?? 'good') : undefined

function mergeVoices(offers: readonly Offer[]): OfferedVoice[] {
  const byId = Map.groupBy(
    offers.flatMap(({ voices }) => voices),
    ({ id }) => id,
  )
  return [...byId.values()].map((same) => ({
    ...same[0]!,
    styles: union(same.map(({ styles }) => styles)),
    quality: best(same.map(({ quality }) => quality))!,
    everywhere: offers.every(
      ({ voices }) =>
        voices.some(({ id }) => id === same[0]!.id) ||
        !voices.some(({ engine }) => engine === same[0]!.engine),
    ),
  }))
}

/** The best first. */
function mergeClones(offers: readonly Offer[]): Offer['clones'] {
  const byEngine = Map.groupBy(
    offers.flatMap(({ clones }) => clones),
    ({ engine }) => engine,
  )
  const merged = [...byEngine.values()].map((same) => ({
    ...same[0]!,
    languages: same.some(({ languages }) => languages === null)
      ? null
      : union(same.map(({ languages }) => languages ?? [])),
    quality: best(same.map(({ quality }) => quality))!,
  }))
  return (['veryGood', 'good', 'draft'] as const).flatMap((wanted) =>
    merged.filter(({ quality }) => quality === wanted),
  )
}

function mergeEngines(offers: readonly Offer[]): Offer['engines'] {
  const byAbility = Map.groupBy(
    offers.flatMap(({ engines }) => engines),
    ({ engine, does }) => `${engine} ${does}`,
  )
  return [...byAbility.values()].map((same) => {
    const languages = union(same.map((each) => each.languages)).toSorted()
    return {
      ...same[0]!,
      languages,
      quality: Object.fromEntries(
        languages.map((language) => [
          language,
          best(same.flatMap(({ quality }) => quality[language] ?? [])) ?? 'good',
        ]),
      ),
      voices: Math.max(...same.map(({ voices }) => voices)),
    }
  })
}
