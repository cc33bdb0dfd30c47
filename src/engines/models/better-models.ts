import { baseLanguage } from '#domain/text/languages.ts'
import { type Quality, qualities, qualityIn } from '#engines/core/quality.ts'
import type { Model } from './catalogue.ts'

type Improved = Extract<Model, { quality: unknown }>

const rank = (quality: Quality | undefined) => (quality ? qualities.indexOf(quality) : -1)

/** The first model of the catalogue that is better in a language than the current one. */
export function betterModel(
  catalogue: readonly Model[],
  does: Improved['capability'],
  language: string,
  now: Quality | undefined,
): string | undefined {
  const known = catalogue.filter(
    (model): model is Improved =>
      model.capability === does &&
      model.languages.some((each) => baseLanguage(each) === baseLanguage(language)),
  )
  return known
    .map(({ name, quality }) => ({ name, by: rank(qualityIn(quality, language)) - rank(now) }))
    .filter(({ by }) => by > 0)
    .toSorted((a, b) => b.by - a.by)[0]?.name
}
