import { baseLanguage } from '#domain/text/languages.ts'
import { type Quality, qualities, qualityIn } from '#engines/core/quality.ts'
import type { Model } from './catalog.ts'

type Improved = Extract<Model, { quality: unknown }>

const rank = (quality: Quality | undefined) => (quality ? qualities.indexOf(quality) : -1)

/** The first model of the catalog that is better in a language than the current one. */
export function betterModel(
  catalog: readonly Model[],
  does: Improved['capability'],
  language: string,
  now: Quality | undefined,
): string | undefined {
  const known = catalog.filter(
    (model): model is Improved =>
      model.capability === does &&
      model.languages.some((each) => baseLanguage(each) === baseLanguage(language)),
  )
  return known
    .map(({ name, quality }) => ({ name, by: rank(qualityIn(quality, language)) - rank(now) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)[0]?.name
}

/** The first model of the catalog that translates between a language and any of the others. */
export function translatingModel(
  catalog: readonly Model[],
  language: string,
  others: readonly string[],
): string | undefined {
  const knows = ({ languages }: Model, asked: string) =>
    languages.some((each) => baseLanguage(each) === baseLanguage(asked))
  return catalog.find(
    (model) =>
      model.capability === 'translate' &&
      knows(model, language) &&
      others.some((other) => knows(model, other)),
  )?.name
}
