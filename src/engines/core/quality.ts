import { baseLanguage } from '#domain/text/languages.ts'

/**
 * How good an engine is in a language. Every line of a `draft` has to be checked by a person; a `draft` voice sounds robotic.
 */
export const qualities = ['draft', 'good', 'veryGood'] as const
export type Quality = (typeof qualities)[number]

export const isQuality = (word: string): word is Quality => (qualities as readonly string[]).includes(word)

/** The quality of an engine: the default, and languages that differ. */
export interface QualityByLanguage {
  usual: Quality
  of: Readonly<Record<string, Quality>>
}

/** The quality in the language (`zh-Hant`) or in the more general one (`zh`). */
export const qualityIn = ({ usual, of }: QualityByLanguage, language: string): Quality =>
  of[language] ?? of[baseLanguage(language)] ?? usual

/** The default for engines without a rating. */
export const usuallyGood: QualityByLanguage = { usual: 'good', of: {} }

export const lowest = (one: Quality, other: Quality): Quality =>
  qualities[Math.min(qualities.indexOf(one), qualities.indexOf(other))]!

/** The best of several qualities; undefined if there are none. */
export const best = (all: readonly Quality[]): Quality | undefined =>
  qualities.findLast((quality) => all.includes(quality))
