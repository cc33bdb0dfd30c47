import { baseLanguage } from '#domain/text/languages.ts'

/**
 * How good an engine is in a language. Every line of a `draft` has to be checked by a person; a voice that is a `draft`
 * sounds like a machine.
 */
export const qualities = ['draft', 'good', 'veryGood'] as const
export type Quality = (typeof qualities)[number]

export const isQuality = (word: string): word is Quality => (qualities as readonly string[]).includes(word)

/** The quality of an engine: the usual one, and those of languages that differ. */
export interface QualityByLanguage {
  usual: Quality
  of: Readonly<Record<string, Quality>>
}

/** Of the language itself (`zh-Hant`) or the one that it belongs to (`zh`). */
export const qualityIn = ({ usual, of }: QualityByLanguage, language: string): Quality =>
  of[language] ?? of[baseLanguage(language)] ?? usual

/** What is assumed of an engine that says nothing about itself. */
export const usuallyGood: QualityByLanguage = { usual: 'good', of: {} }

export const lowest = (one: Quality, other: Quality): Quality =>
  qualities[Math.min(qualities.indexOf(one), qualities.indexOf(other))]!

/** The best of some; undefined of none. */
export const best = (all: readonly Quality[]): Quality | undefined =>
  qualities.findLast((quality) => all.includes(quality))
