import * as z from 'zod/mini'
import { call } from '#core/contract/call.ts'
import { dubLanguage, idOf, nothing, problemName, quality, slider, yesOrNo } from '#core/contract/fields.ts'
import { scriptMarks } from '#shared/scripts/contract/blocks.ts'

/** The engines of the API with their numbers. */
export const engineNumbers = { linkup: 1, dataBaker: 2, microsoft: 3, google: 4 } as const
export type EngineName = keyof typeof engineNumbers
export const engineNames = Object.keys(engineNumbers) as EngineName[]

/** Agents choose the voices of their classes. */
const choosers = ['user', 'agent'] as const

/** The kinds of marks of a script (domain/script/core/marks.ts). */
export const markKinds = [
  'voice',
  'style',
  'speed',
  'pitch',
  'volume',
  'emphasis',
  'pause',
  'pinyin',
  'alias',
  'ipa',
  'skip',
] as const

const offeredLanguage = z.object({
  /** BCP 47. */
  code: z.string(),
  language: z.string(),
  enLanguage: z.string(),
  /** Speech in it is recognized. */
  recognizes: z.boolean(),
  /** An engine can identify it. */
  identifies: z.boolean(),
  /** Also live, in live sessions. */
  hears: z.boolean(),
  /** The quality; every line of a draft has to be checked. */
  recognition: z.nullable(quality),
  /** The languages that it is translated from, with the quality. */
  translatesFrom: z.record(z.string(), quality),
  /** The third language through which it is translated, by the language that it is translated from. */
  translatesThrough: z.record(z.string(), z.string()),
  /** The number of its voices, and the quality of the best one. */
  voices: z.int(),
  speech: z.nullable(quality),
})
export type OfferedLanguage = z.output<typeof offeredLanguage>

export const videoDubLanguage = call({
  method: 'POST',
  path: '/video/dub/language',
  who: choosers,
  does: 'Lists the languages that the configured engines recognize, translate or speak.',
  input: nothing,
  output: z.array(offeredLanguage),
})

export const voiceprint = z.object({
  id: z.string(),
  voiceprint: z.string(),
  enVoiceprint: z.string(),
  language: z.string(),
  enLanguage: z.string(),
  languageShow: z.string(),
  /** The engine's number, and its name. */
  type: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  engine: z.enum(engineNames as [EngineName, ...EngineName[]]),
  /** The engine's own name for it. */
  code: z.string(),
  gender: z.enum(['female', 'male', 'neutral']),
  /** The caller recorded it; no other account sees it. */
  own: z.boolean(),
  /** A draft voice sounds robotic. */
  quality,
  styles: z.array(z.string()),
  /** The marks within a sentence that it supports, beyond those that every voice supports. */
  marking: z.object({ marks: z.array(z.enum(markKinds)), anyStyle: z.boolean(), fixedPitch: z.boolean() }),
  /** A sample sentence; null if none was made yet. */
  sample: z.nullable(z.string()),
})
export type Voiceprint = z.output<typeof voiceprint>

export const videoDubVoiceprint = call({
  method: 'POST',
  path: '/video/dub/voiceprint',
  who: choosers,
  does: 'Lists the voices that speak a language, best match first.',
  input: z.object({ language: dubLanguage }),
  output: z.array(voiceprint),
})

export const audioLanguage = call({
  method: 'POST',
  path: '/audio/language',
  who: ['user'],
  does: 'Lists the languages that voices speak.',
  input: nothing,
  output: z.array(
    z.object({ code: z.string(), language: z.string(), enLanguage: z.string(), voices: z.int() }),
  ),
})

export const audioVoiceprint = call({
  method: 'POST',
  path: '/audio/voiceprint',
  who: choosers,
  does: 'Lists the voices that speak a language, best match first.',
  input: z.object({ language: dubLanguage }),
  output: z.array(voiceprint),
})

export const audioStyle = call({
  method: 'POST',
  path: '/audio/style',
  who: choosers,
  does: 'Lists the styles of a voice of engine 3, by its code.',
  input: z.object({ code: z.string().check(z.maxLength(200)) }),
  output: z.array(z.object({ style: z.string(), explain: z.string(), en_explain: z.string() })),
})

export const audioType = call({
  method: 'POST',
  path: '/audio/type',
  who: ['user'],
  does: 'Lists the audio formats of a work.',
  input: nothing,
  output: z.array(z.object({ value: z.int(), desc: z.string() })),
})

export const audioTypes = { mp3: 3, wav: 6 } as const

/** The settings of a voice: the sliders go from 0 to 9; 5 is the default of the voice. */
export const speaking = z.object({
  /** The voice. */
  port: z.string().check(z.minLength(1, problemName('voiceMissing')), z.maxLength(200)),
  speed: slider,
  volume: slider,
  pitch: slider,
  style: z._default(z.string().check(z.maxLength(100)), ''),
})
export type Speaking = z.output<typeof speaking>

const reach = (least: number, max: number) =>
  z.optional(
    z.pipe(
      z.coerce.number(),
      z
        .int(problemName('readingRange'))
        .check(z.minimum(least, problemName('readingRange')), z.maximum(max, problemName('readingRange'))),
    ),
  )

/** Options that only the first engine supports. */
export const reading = z.object({
  /** Samples a second. */
  sr: reach(8000, 48_000),
  /** The style of reading. */
  readModel: z.optional(z.string().check(z.maxLength(100, problemName('textTooLong')))),
  /** The length of a line, and the silence before it, in milliseconds. */
  totalTime: reach(1, 600_000),
  begin: reach(0, 10_000),
  /** Whether it pauses at punctuation marks. */
  punctuate: z.optional(yesOrNo),
})
export type Reading = z.output<typeof reading>

export const sampleText = z
  .string()
  .check(z.trim(), z.minLength(1, problemName('textEmpty')), z.maxLength(500, problemName('textTooLong')))

const spoken = z.extend(speaking, {
  text: sampleText,
  /** Of the text, if it is spoken like a script: with numbers in words, and with the account's pronunciations. */
  language: z.optional(dubLanguage),
  /** Marks of the text, by positions in the trimmed text. Only with a language. */
  marks: z._default(scriptMarks, []),
  /** The voices of characters of marks. */
  characters: z._default(z.record(z.string().check(z.maxLength(100)), speaking), {}),
})

const sample = <Name extends EngineName, Input extends typeof spoken>(engine: Name, input: Input) =>
  call({
    method: 'POST',
    path: `/audio/sample/${engine}`,
    who: choosers,
    does: `Speaks a sentence with a voice of ${engine} and returns its ID.`,
    input,
    output: z.object({ id: z.uuid() }),
    changes: true,
  })

export const sampleLinkup = sample('linkup', z.extend(spoken, reading.shape))
export const sampleDataBaker = sample('dataBaker', spoken)
export const sampleMicrosoft = sample('microsoft', spoken)
export const sampleGoogle = sample('google', spoken)

export const audioListen = call({
  method: 'GET',
  path: '/audio/listen',
  who: choosers,
  does: 'Returns a link to a sample, or to the sound of a work by its id or its run, once it has been spoken; waits up to half a minute. A deleted sound is refused with 17017.',
  input: z.object({ id: idOf('run') }),
  output: z.object({ path: z.string() }),
})
