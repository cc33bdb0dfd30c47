import { baseLanguage } from '#domain/text/languages.ts'
import { type Engines, recognizerOf, translatorOf } from './core/engines.ts'
import { betterModel } from './models/better-models.ts'
import type { Model } from './models/catalogue.ts'
import type { Ability, Voice } from './core/ports.ts'
import { best, type Quality } from './core/quality.ts'

/** A language in which an ability is missing or only good for drafts. */
export interface WeakSpot {
  does: Extract<Ability, 'recognize' | 'translate' | 'synthesize'>
  /** For a translation, the source language. */
  language: string
  /** Null if no engine has it. */
  quality: 'draft' | null
  /** The model of the catalogue that improves it. */
  model: string | null
}

/**
 * The weak spots of the engines in these languages. Translation from a language is weak if none of its pairs
 * is good.
 */
export function weakSpots(
  engines: Engines,
  voices: readonly (Pick<Voice, 'language'> & { quality: Quality })[],
  catalogue: readonly Model[],
  languages: readonly string[],
): WeakSpot[] {
  const modelled = (does: 'recognize' | 'synthesize', language: string, now: Quality | undefined) =>
    isWeak(now)
      ? [{ does, language, quality: now ?? null, model: betterModel(catalogue, does, language, now) ?? null }]
      : []
  return languages.flatMap((language): WeakSpot[] => {
    const spoken = voices.filter((voice) =>
      [baseLanguage(language), 'mul'].includes(baseLanguage(voice.language)),
    )
    const translated = languages.flatMap((to) =>
      // Another script of the same language is not a translation.
      baseLanguage(to) === baseLanguage(language)
        ? []
        : (translatorOf(engines, language, to)?.quality(language, to) ?? []),
    )
    const translation = best(translated)
    return [
      ...modelled('recognize', language, recognizerOf(engines, language)?.quality(language)),
      ...(isWeak(translation)
        ? [{ does: 'translate' as const, language, quality: translation ?? null, model: null }]
        : []),
      ...modelled('synthesize', language, best(spoken.map(({ quality }) => quality))),
    ]
  })
}

const isWeak = (quality: Quality | undefined): quality is 'draft' | undefined =>
  quality === undefined || quality === 'draft'
