import { baseLanguage } from '#domain/text/languages.ts'
import { type Engines, recognizerOf, translatorOf } from './core/engines.ts'
import type { Ability, Voice } from './core/ports.ts'
import { best, type Quality } from './core/quality.ts'
import { betterModel, translatingModel } from './models/better-models.ts'
import type { Model } from './models/catalog.ts'

/** An ability that is missing or only good for drafts, in a language or at all. */
export interface WeakSpot {
  does:
    | Extract<Ability, 'recognize' | 'translate' | 'synthesize' | 'separate' | 'diarize'>
    | 'hear'
    | 'identify'
  /** For a translation, the source language; null if it is not the matter of a language. */
  language: string | null
  /** Null if no engine has it. */
  quality: 'draft' | null
  /** The model of the catalog that improves it. */
  model: string | null
}

/**
 * The weak spots of the engines in these languages. Translation from a language is weak if none of its pairs
 * is good.
 */
export function weakSpots(
  engines: Engines,
  voices: readonly (Pick<Voice, 'language'> & { quality: Quality })[],
  catalog: readonly Model[],
  languages: readonly string[],
): WeakSpot[] {
  const modeled = (does: 'recognize' | 'synthesize', language: string, now: Quality | undefined) =>
    isWeak(now)
      ? [{ does, language, quality: now ?? null, model: betterModel(catalog, does, language, now) ?? null }]
      : []
  const ofLanguages = languages.flatMap((language): WeakSpot[] => {
    const spoken = voices.filter((voice) =>
      [baseLanguage(language), 'mul'].includes(baseLanguage(voice.language)),
    )
    const translated = otherLanguages(languages, language).flatMap(
      (to) => translatorOf(engines, language, to)?.quality(language, to) ?? [],
    )
    const translation = best(translated)
    const recognition = recognizerOf(engines, language)?.quality(language)
    return [
      ...modeled('recognize', language, recognition),
      ...heard(engines, catalog, language, recognition),
      ...(isWeak(translation)
        ? [
            {
              does: 'translate' as const,
              language,
              quality: translation ?? null,
              model: translatingModel(catalog, language, otherLanguages(languages, language)) ?? null,
            },
          ]
        : []),
      ...modeled('synthesize', language, best(spoken.map(({ quality }) => quality))),
    ]
  })
  return [...ofLanguages, ...ofAll(engines, catalog)]
}

/** Live recognition: by its own engines, or phrase by phrase by a recognizer. */
function heard(
  { liveRecognizers = [] }: Engines,
  catalog: readonly Model[],
  language: string,
  recognition: Quality | undefined,
): WeakSpot[] {
  const base = baseLanguage(language)
  const live = liveRecognizers.filter((each) => each.languages.some((known) => baseLanguage(known) === base))
  const now = best([...live.map((each) => each.quality(language)), ...(recognition ? [recognition] : [])])
  if (!isWeak(now)) return []
  const model = catalog.find(
    ({ capability, languages }) =>
      capability === 'live' && languages.some((known) => baseLanguage(known) === base),
  )
  const name = model?.name ?? betterModel(catalog, 'recognize', language, now) ?? null
  return [{ does: 'hear', language, quality: now ?? null, model: name }]
}

/** What is not the matter of a language. */
function ofAll(engines: Engines, catalog: readonly Model[]): WeakSpot[] {
  const { recognizers, identifiers = [], separators, diarizers, draftDiarizers = [] } = engines
  const firstOf = (capability: Model['capability']) =>
    catalog.find((model) => model.capability === capability)?.name ?? null
  const qualityOf = (able: boolean) => (able ? ('draft' as const) : null)
  return [
    ...(diarizers.length === 0
      ? [
          {
            does: 'diarize' as const,
            language: null,
            quality: qualityOf(draftDiarizers.length > 0),
            model: firstOf('diarize'),
          },
        ]
      : []),
    ...(identifiers.length === 0 && !recognizers.some((each) => each.identifyLanguage)
      ? [{ does: 'identify' as const, language: null, quality: null, model: firstOf('identify') }]
      : []),
    // The built-in separator leaves a part of each in the other.
    ...(separators.every(({ id }) => id === 'embedded')
      ? [
          {
            does: 'separate' as const,
            language: null,
            quality: qualityOf(separators.length > 0),
            model: firstOf('separate'),
          },
        ]
      : []),
  ]
}

/** Another script of the same language is not a translation. */
const otherLanguages = (languages: readonly string[], language: string) =>
  languages.filter((other) => baseLanguage(other) !== baseLanguage(language))

const isWeak = (quality: Quality | undefined): quality is 'draft' | undefined =>
  quality === undefined || quality === 'draft'
