import type { Quality } from '#core/contract/fields.ts'
import type { Offer, OfferedVoice } from './offer-shape.ts'

/** The best of some; undefined of none. */
export const best = (all: readonly Quality[]): Quality | undefined =>
  (['veryGood', 'good', 'draft'] as const).find((quality) => all.includes(quality))

type Pair = readonly [from: string, to: string, quality?: Quality]

const keyOf = ([from, to]: Pair) => `${from} > ${to}`
/** Offers have thousands of pairs and voices, so they are found by a key. */
const byPair = (pairs: readonly Pair[]) => new Map(pairs.map((pair) => [keyOf(pair), pair]))

/** The combined offer of several workers: the abilities of all of them, in the best quality. */
export function mergeOffers(offers: readonly [Offer, ...Offer[]]): Offer {
  const [first, ...others] = offers
  if (others.length === 0) return first
  const recognizes = union(offers.map((each) => each.recognizes)).toSorted()
  const translates = [
    ...new Map(offers.flatMap((each) => each.translates).map((pair) => [keyOf(pair), pair])).values(),
  ]
  const qualities = offers.map(translationQualities)
  const shortens = byPair(offers.flatMap((each) => each.shortens))
  return {
    recognizes,
    identifies: union(offers.map((each) => each.identifies)),
    hears: union(offers.map((each) => each.hears)).filter((language) => !recognizes.includes(language)),
    translates,
    quality: {
      recognizes: Object.fromEntries(
        recognizes.map((language) => [language, bestOf(offers.map((each) => recognition(each, language)))]),
      ),
      translates: translates.flatMap((pair): Offer['quality']['translates'] => {
        const quality = bestOf(qualities.map((of) => of(pair)))
        return quality === 'good' ? [] : [[pair[0], pair[1], quality]]
      }),
    },
    weakSpots: first.weakSpots.filter(({ does, language }) =>
      others.every(({ weakSpots }) =>
        weakSpots.some((spot) => spot.does === does && spot.language === language),
      ),
    ),
    shortens: translates.filter((pair) => shortens.has(keyOf(pair))),
    writes: offers.some((each) => each.writes),
    through: mergeThrough(offers),
    voices: mergeVoices(offers),
    clones: mergeClones(offers),
    engines: mergeEngines(offers),
    marking: Object.assign({}, ...offers.map((each) => each.marking)) as Offer['marking'],
    separates: mergeSeparates(offers),
    programs: mergePrograms(offers),
    environment: union(offers.map((each) => each.environment)),
    set: union(offers.map((each) => each.set)),
    fault: offers.map((each) => each.fault).find((fault) => fault !== null) ?? null,
  }
}

const union = (lists: readonly (readonly string[])[]) => [...new Set(lists.flat())]

/** Of the workers with an ability. */
const bestOf = (qualities: readonly (Quality | undefined)[]): Quality =>
  best(qualities.filter((each) => each !== undefined)) ?? 'good'

const recognition = ({ recognizes, quality }: Offer, language: string) =>
  recognizes.includes(language) ? (quality.recognizes[language] ?? 'good') : undefined

/** The quality of a pair that an offer translates. */
function translationQualities({ translates, quality }: Offer): (pair: Pair) => Quality | undefined {
  const [known, qualities] = [byPair(translates), byPair(quality.translates)]
  return (pair) => (known.has(keyOf(pair)) ? (qualities.get(keyOf(pair))?.[2] ?? 'good') : undefined)
}

/** The pairs that no worker translates directly. */
function mergeThrough(offers: readonly Offer[]): Offer['through'] {
  const known = offers.map(({ translates, through }) => ({
    some: byPair(translates),
    through: new Set(through.map(([from, to]) => keyOf([from, to]))),
  }))
  const all = new Map(
    offers.flatMap(({ through }) => through).map((each) => [keyOf([each[0], each[1]]), each]),
  )
  return [...all].flatMap(([key, each]) =>
    known.every(({ some, through }) => !some.has(key) || through.has(key)) ? [each] : [],
  )
}

function mergeVoices(offers: readonly Offer[]): OfferedVoice[] {
  const byId = Map.groupBy(
    offers.flatMap(({ voices }) => voices),
    ({ id }) => id,
  )
  const known = offers.map(({ voices }) => ({
    ids: new Set(voices.map(({ id }) => id)),
    engines: new Set(voices.map(({ engine }) => engine)),
  }))
  return [...byId.values()].map((same) => ({
    ...same[0]!,
    styles: union(same.map(({ styles }) => styles)),
    quality: best(same.map(({ quality }) => quality))!,
    everywhere: known.every(({ ids, engines }) => ids.has(same[0]!.id) || !engines.has(same[0]!.engine)),
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
    styles: union(same.map(({ styles }) => styles)),
  }))
  return (['veryGood', 'good', 'draft'] as const).flatMap((wanted) =>
    merged.filter(({ quality }) => quality === wanted),
  )
}

/** Workers of another version may know other ones. */
const mergePrograms = (offers: readonly Offer[]): Offer['programs'] => [
  ...new Map(
    offers.flatMap(({ programs }) => programs).map((each) => [`${each.part} ${each.kind}`, each]),
  ).values(),
]

/** In the order of the first worker that has each. */
const mergeSeparates = (offers: readonly Offer[]): Offer['separates'] =>
  [
    ...new Map(
      offers
        .flatMap(({ separates }) => separates)
        .toReversed()
        .map((each) => [each.engine, each]),
    ).values(),
  ].toReversed()

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
      directions: [
        ...new Map(
          same
            .flatMap(({ directions }) => directions)
            .map((each) => [`${each.program} ${each.from} > ${each.to}`, each]),
        ).values(),
      ],
    }
  })
}
