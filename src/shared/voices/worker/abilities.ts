import { baseLanguage } from '#domain/text/languages.ts'
import type { Engines } from '#engines/core/engines.ts'
import type { Engine, Translator } from '#engines/core/ports.ts'
import { best, type Quality } from '#engines/core/quality.ts'
import type { Ability, Direction } from '#shared/engines/contract.ts'
import type { Offer, OfferedVoice } from '../server/offer-shape.ts'

type Able = Offer['engines'][number]

/** The abilities and languages of each engine, for platform operators. */
export function enginesOf(
  engines: Engines,
  voices: readonly OfferedVoice[],
  asked: readonly string[],
): Able[] {
  const { recognizers, translators, synthesizers, separators, detectors, diarizers, house } = engines
  const { liveRecognizers = [] } = engines
  const houseServer = house && !house.aliasOf ? [house] : []
  /** One row for each server, because each has its own health. */
  const able = (
    engine: Engine,
    does: Ability,
    languages: readonly string[] = [],
    quality: (language: string) => Quality = () => 'good',
    voices = 0,
  ): Able[] =>
    (engine.servers ?? [engine]).map(({ id }) => ({
      engine: id,
      does,
      languages: [...languages],
      quality: Object.fromEntries(languages.map((language) => [language, quality(language)])),
      voices,
      directions: [],
    }))
  const all = [
    ...[...recognizers, ...liveRecognizers].map((each) =>
      able(each, 'recognize', each.languages.map(baseLanguage), each.quality),
    ),
    ...translators.map((each) =>
      able(each, 'translate', languagesOf(each, asked), translatesFrom(each, asked)).map((row) => ({
        ...row,
        directions: directionsOf(each, asked),
      })),
    ),
    ...[...synthesizers, ...houseServer].map((each) => {
      const own = voices.filter(({ engine }) => engine === each.id)
      const cloned = each.clone ? (each.clone.languages ?? ['mul']) : []
      const languages = [...own.map(({ language }) => language), ...cloned].map(baseLanguage)
      return able(each, 'synthesize', languages, each.quality, own.length)
    }),
    ...separators.map((each) => able(each, 'separate')),
    ...detectors.map((each) => able(each, 'detect')),
    ...diarizers.map((each) => able(each, 'diarize')),
  ].flat()
  const byAbility = Map.groupBy(all, ({ engine, does }) => `${engine} ${does}`)
  return [...byAbility.values()].map((same) => ({
    ...same[0]!,
    languages: [...new Set(same.flatMap(({ languages }) => languages))].toSorted(),
    quality: Object.assign({}, ...same.map(({ quality }) => quality)) as Able['quality'],
    voices: same.reduce((sum, each) => sum + each.voices, 0),
    directions: same.flatMap(({ directions }) => directions),
  }))
}

/** The best translation from a language. */
const translatesFrom = (translator: Translator, asked: readonly string[]) => (from: string) =>
  best(asked.filter((to) => translator.translates(from, to)).map((to) => translator.quality(from, to))) ??
  'good'

/** The pairs of a translator that translates only some. */
function directionsOf(translator: Translator, asked: readonly string[]): Direction[] {
  if (languagesOf(translator, asked).includes('mul')) return []
  const { program = null } = translator
  return asked.flatMap((from) =>
    asked
      .filter((to) => to !== from && translator.translates(from, to))
      .map((to) => ({
        program,
        from,
        to,
        through: translator.through?.(from, to) ?? null,
        quality: translator.quality(from, to),
      })),
  )
}

/** Translators only answer for given pairs; a translator that supports nearly all of these supports others, too. */
function languagesOf(translator: Translator, asked: readonly string[]): string[] {
  const pairs = asked.flatMap((from) => asked.filter((to) => to !== from).map((to) => [from, to] as const))
  const known = pairs.filter(([from, to]) => translator.translates(from, to))
  return known.length > pairs.length / 2 ? ['mul'] : known.flat()
}
