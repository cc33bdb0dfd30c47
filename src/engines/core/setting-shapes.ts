import * as z from 'zod'
import type { Pace } from './gate.ts'
import type { Gender } from './ports.ts'
import { isQuality, type Quality, type QualityByLanguage } from './quality.ts'

// Schemas of single engine settings, in environment variables and in the list of servers.

export const address = z
  .string()
  .refine((value) => URL.canParse(value) && ['http:', 'https:'].includes(new URL(value).protocol), {
    error: 'webAddress',
  })
  .transform((value) => value.replace(/\/+$/, ''))

const isTcp = (value: string) =>
  /^tcp:\/\/[^/]+:\d{1,5}\/*$/.test(value) && URL.canParse(value.replace('tcp', 'http'))

/** For programs without HTTP. */
export const tcpAddress = z
  .string()
  .refine(isTcp, { error: 'tcpAddress' })
  .transform((value) => value.replace(/\/+$/, ''))

export const names = z.string().transform((list) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
)

const isTag = (language: string) => /^[a-z]{2,3}(-\w+)*$/i.test(language)

/** Tags of languages, separated by commas. */
export const languages = names.refine((list) => list.every(isTag), { error: 'languageTags' })
export const languageList = z.array(z.string()).refine((list) => list.every(isTag), { error: 'languageTags' })

export interface Limits {
  atOnce: number
  pace: Pick<Pace, 'perSecond' | 'perMinute'>
}

/** A voice of an engine without a voice list. `mul` means multilingual. */
export interface ConfiguredVoice {
  name: string
  language: string
  gender: Gender
}

const isGender = (gender: string): gender is Gender => ['female', 'male', 'neutral'].includes(gender)

/** `name`, `name|language` or `name|language|gender`, separated by commas. */
export const voices = names.transform((list, context): ConfiguredVoice[] =>
  list.flatMap((entry) => {
    const [name = '', language = 'mul', gender = 'neutral'] = entry.split('|').map((part) => part.trim())
    if (name && isGender(gender) && isTag(language)) return [{ name, language, gender }]
    context.addIssue({ code: 'custom', message: 'voiceEntry', params: { entry } })
    return []
  }),
)

/** `good`, or with exceptions by language: `draft,en=veryGood`. */
export const quality = names.transform((list, context): QualityByLanguage => {
  const entries = list.map((entry) => entry.split('=').map((part) => part.trim()))
  const bad = entries.find(([one = '', other]) =>
    other === undefined ? !isQuality(one) : !isQuality(other) || !isTag(one),
  )
  if (bad) context.addIssue({ code: 'custom', message: 'qualityEntry', params: { entry: bad.join('=') } })
  const usual = entries.findLast(([, other]) => other === undefined)?.[0]
  const of = entries.filter(([, other]) => other !== undefined)
  return { usual: (usual as Quality | undefined) ?? 'good', of: Object.fromEntries(of) }
})
