import type { Text } from '#core/texts/texts.ts'
import { audienceTexts } from './audience.ts'
import { liveProgressTexts } from './progress.ts'

/** The languages of audience-languages.json, in which the audience page has its texts beside Chinese and English. */
export const audienceTags = [
  'ar',
  'bg',
  'ca',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'ms',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'th',
  'tr',
  'uk',
  'vi',
] as const

export const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur']

const all: Readonly<Record<string, Text>> = { ...audienceTexts, ...liveProgressTexts }

/** The texts in one of these languages; those that are left out are shown in English. */
export async function textsIn(tag: string): Promise<ReadonlyMap<Text, string>> {
  const file = await import('./audience-languages.json', { with: { type: 'json' } })
  const found = (file.default as Readonly<Record<string, Readonly<Record<string, string>>>>)[tag] ?? {}
  return new Map(Object.entries(found).flatMap(([key, text]) => (all[key] ? [[all[key], text]] : [])))
}
